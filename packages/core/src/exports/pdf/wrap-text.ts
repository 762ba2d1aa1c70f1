/** After spaces, dashes and slashes, and after a hyphen that joins words, but not one in a date. */
const BREAKS = /(?<=[\s\u2013\u2014/]|\p{L}-)/u;

/** Splits a text into words. */
export function wordsOf(text: string): string[] {
	return text.split(/\r\n|\r|\n/).flatMap((line) => line.split(BREAKS).map((word) => word.trimEnd()));
}

/** Width of a piece of text in points. */
export type Measure = (text: string) => number;

/**
 * Breaks text into lines that fit: at its own line breaks, then between words, and within a word only if the word alone
 * is too long (or the script has no spaces).
 *
 * @returns at least one line; only empty lines of the text give empty lines.
 */
export function wrapText(text: string, width: number, measure: Measure): string[] {
	return text.split(/\r\n|\r|\n/).flatMap((line) => wrapLine(line.trimEnd(), width, measure));
}

function wrapLine(line: string, width: number, measure: Measure): string[] {
	const lines: string[] = [];
	let current = "";
	let currentWidth = 0;
	// Words are measured one by one, because they repeat and the kerning of a space is negligible.
	for (const word of line.split(BREAKS)) {
		if (currentWidth + measure(word.trimEnd()) <= width) {
			current += word;
			currentWidth += measure(word);
			continue;
		}
		if (current.trimEnd() !== "") lines.push(current.trimEnd());
		const pieces = breakWord(word, width, measure);
		lines.push(...pieces.slice(0, -1));
		current = pieces.at(-1) ?? "";
		currentWidth = measure(current);
	}
	if (current.trimEnd() !== "" || lines.length === 0) lines.push(current.trimEnd());
	return lines;
}

function breakWord(word: string, width: number, measure: Measure): string[] {
	if (measure(word.trimEnd()) <= width) return [word];
	const pieces: string[] = [];
	let current = "";
	let currentWidth = 0;
	for (const character of word) {
		const characterWidth = measure(character);
		if (current !== "" && currentWidth + characterWidth > width) {
			pieces.push(current);
			current = "";
			currentWidth = 0;
		}
		current += character;
		currentWidth += characterWidth;
	}
	return [...pieces, current];
}
