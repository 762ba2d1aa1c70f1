import { messages } from "./messages.ts";
import { withoutSecrets } from "./redact.ts";

const SHOWN_CHARS = 20_000;

/** A value as JSON, without secrets and cut off where it gets long. */
export function JsonView({ label, value }: { readonly label: string; readonly value: unknown }) {
	const text = JSON.stringify(withoutSecrets(value), null, 2) ?? "undefined";
	const rest = text.length - SHOWN_CHARS;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must work by keyboard too.
		<section aria-label={label} tabIndex={0} className="min-h-0 overflow-auto">
			<pre className="font-mono text-12 wrap-anywhere whitespace-pre-wrap">
				{text.slice(0, SHOWN_CHARS)}
				{rest > 0 && `\n${messages.tooLong(rest)}`}
			</pre>
		</section>
	);
}
