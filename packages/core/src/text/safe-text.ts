// Control characters, line and paragraph separators, and marks that change the writing direction: a quoted text must not move
// a terminal's cursor, forge a line of output, or reverse the text behind it.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

function escaped(character: string): string {
	if (character === "\n") return "\\n";
	if (character === "\r") return "\\r";
	if (character === "\t") return "\\t";
	const code = character.codePointAt(0) ?? 0;
	return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, "0")}`;
}

/** Makes a quoted text safe to show: escapes invisible characters that could alter the text around it, except emoji joiners. */
export function safeText(text: string): string {
	return text.replace(UNSAFE, (character) => (character === "\u200d" ? character : escaped(character)));
}
