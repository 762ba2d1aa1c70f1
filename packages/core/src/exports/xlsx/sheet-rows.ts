import type { Cell, ReportColumn, ReportRow, ReportTable } from "../../model/cuts/report-table.ts";

/** A report without headings: every row is a record, for sorting, filtering and reading by programs. */
export interface SheetRows {
	readonly columns: readonly ReportColumn[];
	readonly rows: readonly { readonly role: ReportRow["role"]; readonly cells: readonly Cell[] }[];
}

const NOTE: ReportColumn = { key: "note", label: "Note", kind: "text", width: 48, on: "sheet" };

/** The table's rows in order, with its sheet columns and, if any row has a note, the notes as the last column. */
export function sheetRows(table: ReportTable): SheetRows {
	const rows = table.sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
	const shown = table.columns.flatMap((column, index) => (column.on === "page" ? [] : [{ column, index }]));
	const hasNotes = rows.some(({ note }) => note !== null);
	return {
		columns: [...shown.map(({ column }) => column), ...(hasNotes ? [NOTE] : [])],
		rows: rows.map(({ role, cells, note }) => ({
			role,
			cells: [...shown.map(({ index }) => cells[index] ?? null), ...(hasNotes ? [note] : [])],
		})),
	};
}
