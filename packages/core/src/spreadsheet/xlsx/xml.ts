/** The beginning of each part of a workbook. */
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** The namespace of sheets, styles and texts. */
export const MAIN_NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** Characters that XML 1.0 can't contain: control characters and unpaired surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the intended characters.
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const ENTITIES: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
};

/** Text for an element or attribute. Characters that XML cannot hold become the replacement character. */
export function xmlText(text: string): string {
	return text
		.replace(FORBIDDEN, "\uFFFD")
		.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/**
 * Text for a workbook's cell: writes a carriage return as `_x000D_`, because parsers would turn it into a line feed,
 * and escapes text that looks like such an escape (ECMA-376 part 1, 22.9.2.19).
 */
export function cellXml(text: string): string {
	return xmlText(text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")).replaceAll("\r", "_x000D_");
}
