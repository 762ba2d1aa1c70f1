/** Cells in a spreadsheet's clipboard format: tab-separated, quoted if necessary. */
export function writeTable(rows: readonly (readonly string[])[]): string {
	return rows.map((cells) => cells.map(quoted).join("\t")).join("\n");
}

function quoted(cell: string): string {
	return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Parses a spreadsheet's clipboard text; a single trailing line break ends the last row. */
export function readTable(text: string): string[][] {
	const rows: string[][] = [];
	let row: string[] = [];
	let position = 0;
	const source = text.replaceAll(/\r\n?/g, "\n").replace(/\n$/, "");
	for (;;) {
		const { cell, end } = readCell(source, position);
		row.push(cell);
		const mark = source[end];
		if (mark === "\t") {
			position = end + 1;
			continue;
		}
		rows.push(row);
		if (mark === undefined) return rows;
		row = [];
		position = end + 1;
	}
}

function readCell(source: string, start: number): { cell: string; end: number } {
	if (source[start] === '"') {
		const found = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;
		found.lastIndex = start;
		const match = found.exec(source);
		if (match !== null) return { cell: (match[1] ?? "").replaceAll('""', '"'), end: found.lastIndex };
	}
	const end = source.slice(start).search(/[\t\n]/);
	return end < 0
		? { cell: source.slice(start), end: source.length }
		: { cell: source.slice(start, start + end), end: start + end };
}
