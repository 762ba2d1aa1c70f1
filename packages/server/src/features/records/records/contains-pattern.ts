/** A pattern for `like` that contains a term literally, with `\` as escape. */
export function containsPattern(term: string): string {
	return `%${term.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
