// Controls, and marks that change the direction of text: even inside an isolated element, one that isn't closed reverses the
// text behind it.
const MARKS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text that quotes a file, with its invisible marks as `ox` prints them: `\u202e`. */
export function visibleMarks(text: string): string {
	return text.replace(MARKS, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
