/** Text as one line: line breaks, tabs, other control characters and repeated blanks become one blank. */
export function oneLine(text: string): string {
	return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}
