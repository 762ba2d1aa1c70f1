/** A table of a page: its columns, and each row by column; bold and footnote marks are left out. */
export interface Table {
	readonly columns: readonly string[];
	readonly rows: readonly ReadonlyMap<string, string>[];
}

/** The text below each `##` heading of a page. */
export function sectionsOf(page: string): ReadonlyMap<string, string> {
	const [, ...sections] = page.split(/^## /m);
	return new Map(
		sections.map((section) => {
			const end = section.indexOf("\n");
			return [section.slice(0, end), section.slice(end)] as const;
		}),
	);
}

/** The tables of a page or a section, in their order. */
export function readTables(text: string): Table[] {
	return [...text.matchAll(/^\|.*\|\n\|(?: -+:? \|)+\n(?:\|.*\|\n?)*/gm)].map(([table]) => {
		const [columns = [], , ...rows] = table.trim().split("\n").map(cellsOf);
		return {
			columns,
			rows: rows.map(
				(cells) => new Map(columns.map((column, index) => [column, cells[index] ?? ""] as const)),
			),
		};
	});
}

function cellsOf(line: string): string[] {
	return line
		.slice(1, -1)
		.split("|")
		.map((cell) => cell.trim().replace(/^\*\*(.*)\*\*$/, "$1"));
}

/** `−1,581.00`, `100.00*`, `8 s` as a number; 0 if empty or included elsewhere. */
export function amountOf(cell = ""): number {
	const digits = cell.replace("−", "-").replace(/[^-\d.]/g, "");
	return digits === "" ? 0 : Number(digits);
}
