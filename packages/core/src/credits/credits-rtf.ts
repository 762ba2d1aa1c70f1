import { creditBlocks } from "./credits-text.ts";
import type { EndCredits } from "./model.ts";

/**
 * The end credits as RTF 1.9, which word processors open and save as docx: a centred paragraph per line, headings in
 * bold. Only ASCII, so that no reader has to guess an encoding; equal credits give equal bytes.
 */
export function creditsRtf(credits: Pick<EndCredits, "cut" | "sections">): string {
	const paragraphs = creditBlocks(credits).flatMap(({ heading, lines }, index) => [
		...(index > 0 && (heading !== null || lines.length > 0) ? [paragraph("")] : []),
		...(heading === null ? [] : [paragraph(`{\\b ${escapeRtf(heading)}}`)]),
		...lines.map((line) => paragraph(escapeRtf(line))),
	]);
	return [
		"{\\rtf1\\ansi\\ansicpg1252\\uc1\\deff0{\\fonttbl{\\f0\\fswiss Arial;}}\r\n",
		`{\\info{\\title ${escapeRtf(credits.cut)}}}\r\n`,
		"\\f0\\fs24\r\n",
		...paragraphs,
		"}\r\n",
	].join("");
}

function paragraph(text: string): string {
	return `\\pard\\qc ${text}\\par\r\n`;
}

/**
 * Text of an RTF document: `\`, `{` and `}` are escaped, everything beyond ASCII is a `\u` for each UTF-16 unit, as a
 * signed number, with `?` for readers that know no Unicode. Other control characters have no meaning in text and become
 * U+FFFD.
 */
function escapeRtf(text: string): string {
	let escaped = "";
	for (let at = 0; at < text.length; at++) {
		const unit = text.charCodeAt(at);
		const character = text.charAt(at);
		if (character === "\\" || character === "{" || character === "}") escaped += `\\${character}`;
		else if (character === "\t") escaped += "\\tab ";
		else if (character === "\n") escaped += "\\line ";
		else if (unit >= 0x20 && unit < 0x7f) escaped += character;
		else escaped += `\\u${signed(unit < 0x20 || unit === 0x7f ? 0xfffd : unit)}?`;
	}
	return escaped;
}

function signed(unit: number): number {
	return unit > 0x7fff ? unit - 0x1_0000 : unit;
}
