import { safeText } from "@oxcut/core/model";

// The sequences that `colours` uses, which only change how text looks.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for the escape character.
const PAINT = /(\u001b\[(?:1|2|22|31|32|33|36|39)m|\n)/;

/**
 * Makes a message safe for a terminal: keeps its lines and colours, and escapes everything else that could control
 * it.
 */
export function safeMessage(text: string): string {
	return text
		.split(PAINT)
		.map((part, index) => (index % 2 === 1 ? part : safeText(part)))
		.join("");
}

/** A file or entity name for a message, in single quotes, safe to show [CLI6]. */
export function quoteName(name: string): string {
	return `'${safeText(name).replaceAll("'", "\\'")}'`;
}
