// Control characters, line and paragraph separators, and marks that change the writing direction: a name must not move
// the cursor, forge a line of output or read backwards.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

function escaped(character: string): string {
	if (character === "\n") return "\\n";
	if (character === "\r") return "\\r";
	if (character === "\t") return "\\t";
	const code = character.codePointAt(0) ?? 0;
	return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, "0")}`;
}

/** Makes text safe for a terminal: escapes characters that could control it. Emoji joiners stay. */
export function safeText(text: string): string {
	return text.replace(UNSAFE, (character) => (character === "\u200d" ? character : escaped(character)));
}

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
