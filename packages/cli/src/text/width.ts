import { eastAsianWidth } from "get-east-asian-width";
import stringWidth from "string-width";

// Accents on their own, joined emoji, skin tones, flags: several characters that a terminal draws as one.
const JOINED = /[\p{M}\p{Cf}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
const graphemes = new Intl.Segmenter();

/** Columns that a text takes on a terminal. */
export function textWidth(text: string): number {
	// string-width splits every text into graphemes, which takes 20 times as long: seconds for a long list.
	if (JOINED.test(text)) return stringWidth(text);
	let width = 0;
	for (const character of text) width += eastAsianWidth(character.codePointAt(0) ?? 0);
	return width;
}

/** Cuts a text to a number of columns, with an ellipsis where it was cut. */
export function truncate(text: string, columns: number): string {
	if (textWidth(text) <= columns) return text;
	let kept = "";
	let width = 0;
	for (const { segment } of graphemes.segment(text)) {
		width += textWidth(segment);
		if (width > columns - 1) break;
		kept += segment;
	}
	return `${kept}…`;
}
