/** Lays out rows under their headings, with columns as wide as their content; the last column is not padded. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
	const lines = [heads, ...rows];
	const widths = heads.map((_head, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
	return lines
		.map((line) =>
			line
				.map((cell, column) => cell.padEnd(widths[column] ?? 0))
				.join("  ")
				.trimEnd(),
		)
		.join("\n");
}
