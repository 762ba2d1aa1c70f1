/** A term as a pattern of `like`, with `\` as escape: its `%` and `_` stand for themselves. */
export function containsPattern(term: string): string {
	return `%${term.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
