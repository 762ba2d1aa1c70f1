/** Width of a piece of text in points. */
export type Measure = (text: string) => number;

/**
 * Breaks text into lines that fit: at its own line breaks, then between words, and within a word only where the word
 * alone is too long (or the script has no blanks).
 *
 * @returns at least one line; no line is empty but for empty lines of the text.
 */
export function wrapText(text: string, width: number, measure: Measure): string[] {
	return text.split(/\r\n|\r|\n/).flatMap((line) => wrapLine(line.trimEnd(), width, measure));
}

function wrapLine(line: string, width: number, measure: Measure): string[] {
	if (measure(line) <= width) return [line];
	const lines: string[] = [];
	let current = "";
	for (const word of line.split(/(?<=[\s\u2013\u2014/-])/)) {
		if (measure((current + word).trimEnd()) <= width) {
			current += word;
			continue;
		}
		if (current.trimEnd() !== "") lines.push(current.trimEnd());
		const pieces = breakWord(word, width, measure);
		lines.push(...pieces.slice(0, -1));
		current = pieces.at(-1) ?? "";
	}
	if (current.trimEnd() !== "") lines.push(current.trimEnd());
	return lines.length === 0 ? [""] : lines;
}

function breakWord(word: string, width: number, measure: Measure): string[] {
	if (measure(word.trimEnd()) <= width) return [word];
	const pieces: string[] = [];
	let current = "";
	for (const character of word) {
		if (current !== "" && measure(current + character) > width) {
			pieces.push(current);
			current = "";
		}
		current += character;
	}
	return [...pieces, current];
}
