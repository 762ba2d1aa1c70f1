import type { Diagnostic } from "../diagnostics.ts";
import { sheetDiagnostic } from "./spreadsheet-diagnostic.ts";

/** The parts of an Avid Log Exchange file. Row numbers are 1-based lines of the file. */
export interface AleSections {
	/** The heading's values by key in upper case. */
	readonly heading: ReadonlyMap<string, HeadingValue>;
	/** The row of the column names. */
	readonly columnsRow: number;
	/** The first row after the `Data` line. */
	readonly dataRow: number;
}

interface HeadingValue {
	readonly value: string;
	readonly row: number;
}

/** How far into a file the sections may begin. */
const START = 16_000;

/** Whether a text is an Avid Log Exchange file, by its first sections and whatever its name [IMP1]. */
export function isAle(text: string): boolean {
	const start = text.slice(0, START);
	return /^\s*heading[\t ]*[\r\n]/i.test(start) && /[\r\n](?:column[\t ]*[\r\n]|field_delim\t)/i.test(start);
}

/** Finds the sections of a file: Heading, Column and Data, with any blank lines between them [IMP27]. */
export function aleSections(
	rows: readonly (readonly string[])[],
	file: string,
): { readonly sections: AleSections | null; readonly diagnostics: readonly Diagnostic[] } {
	const refuse = (message: string, place: { row?: number; text?: string; hint: string }) => {
		const code = place.row === undefined ? "SHEET_ALE_SECTION" : "SHEET_ALE_LINE";
		const where = place.row === undefined ? file : `${file}, row ${place.row}`;
		return {
			sections: null,
			diagnostics: [sheetDiagnostic(code, "error", `${where}: ${message}`, file, place)],
		};
	};
	const column = rows.findIndex((cells) => isMarker(cells, "column"));
	if (column === -1) return refuse("no Column section, which names the columns", { hint: EXPORT_AGAIN });
	const names = nextFilled(rows, column);
	if (names === -1 || isMarker(rows[names] ?? [], "data"))
		return refuse("no column names below the 'Column' line", { hint: EXPORT_AGAIN });
	const data = nextFilled(rows, names);
	if (data === -1) return refuse("no 'Data' line below the column names", { hint: EXPORT_AGAIN });
	if (!isMarker(rows[data] ?? [], "data")) {
		const text = (rows[data] ?? []).join("\t").trim();
		return refuse("expected the 'Data' line below the column names", {
			...{ row: data + 1, text },
			hint: "Put the column names on one line and the clips below Data, or export the bin again.",
		});
	}
	const heading = headingOf(rows.slice(0, column));
	const delimiter = heading.get("FIELD_DELIM");
	if (delimiter && delimiter.value.toUpperCase() !== "TABS") {
		const { value, row } = delimiter;
		const message = `${file}, row ${row}: FIELD_DELIM is "${value}", but only TABS can be read`;
		const hint = "Export the bin again with tabs between the columns.";
		return {
			sections: null,
			diagnostics: [
				sheetDiagnostic("SHEET_ALE_DELIMITER", "error", message, file, { row, column: 2, text: value, hint }),
			],
		};
	}
	return { sections: { heading, columnsRow: names + 1, dataRow: data + 2 }, diagnostics: [] };
}

const EXPORT_AGAIN = "Export the bin again: part of the file is missing.";

/** Whether a row is only this word; spreadsheet programs leave tabs after it. */
function isMarker(cells: readonly string[], word: string): boolean {
	return cells[0]?.trim().toLowerCase() === word && cells.slice(1).every((cell) => cell.trim() === "");
}

function nextFilled(rows: readonly (readonly string[])[], behind: number): number {
	return rows.findIndex((cells, index) => index > behind && cells.some((cell) => cell.trim() !== ""));
}

/** Keys and values, one pair on a line or all on one. */
function headingOf(rows: readonly (readonly string[])[]): Map<string, HeadingValue> {
	const heading = new Map<string, HeadingValue>();
	rows.forEach((cells, index) => {
		for (let at = 0; at + 1 < cells.length; at += 2) {
			const key = (cells[at] ?? "").trim().toUpperCase();
			if (key !== "") heading.set(key, { value: (cells[at + 1] ?? "").trim(), row: index + 1 });
		}
	});
	return heading;
}
