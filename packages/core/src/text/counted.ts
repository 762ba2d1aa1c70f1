/** A count with its word: `1 event`, `2 events`. */
export function counted(count: number, word: string): string {
	return `${count} ${word}${count === 1 ? "" : "s"}`;
}
