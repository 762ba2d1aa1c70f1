import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { CONTROL_CLASS } from "./input.tsx";

/** Text of several lines: `rows` high, and growing with its text if the browser supports that. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<"textarea">) {
	return (
		<textarea
			rows={rows}
			// With `field-sizing`, browsers ignore `rows`.
			style={{ minHeight: `calc(${rows}lh + 16px)` }}
			className={classNames(CONTROL_CLASS, "field-sizing-content resize-y px-2 py-1.5", className)}
			{...props}
		/>
	);
}
