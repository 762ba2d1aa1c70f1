import { sanitizeHtml } from "@oxcut/core/model";
import { useMemo } from "react";
import { classNames } from "./class-names.ts";

export interface HtmlTextProps {
	/** Formatted text from users or the server; it is sanitized here. */
	readonly html: string;
	readonly className?: string;
}

/** Formatted text, such as notes, notices and documents. Nothing in it runs or loads a script. */
export function HtmlText({ html, className }: HtmlTextProps) {
	const clean = useMemo(() => sanitizeHtml(html), [html]);
	return (
		<div
			className={classNames(
				"wrap-anywhere [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2 [&_h1]:text-15 [&_h1]:font-strong [&_h2]:text-15 [&_h2]:font-strong [&_h3]:font-strong [&_li]:ml-5 [&_ol]:list-decimal [&_ul]:list-disc",
				className,
			)}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by core's list of tags just above.
			dangerouslySetInnerHTML={{ __html: clean }}
		/>
	);
}
