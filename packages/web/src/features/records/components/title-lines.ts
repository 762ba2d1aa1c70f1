/** Titles that were typed or pasted, one a line. */
export function titleLines(text: string): readonly string[] {
	return text
		.split(/\r?\n/)
		.map((line) => line.trim())
		.filter((line) => line !== "");
}
