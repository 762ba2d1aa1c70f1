import type { FormCell, FormSheet } from "../model/cuts/form-sheet.ts";
import type { FilledForm } from "./model.ts";
import type { Template } from "./schema/template-schema.ts";

/** The place of a cell, counted from 0: `D9` is row 8, column 3. */
function placeOf(at: string): { readonly row: number; readonly column: number } {
	const [, letters = "", digits = "1"] = /^([A-Z]+)(\d*)$/.exec(at) ?? [];
	let column = 0;
	for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 0x40;
	return { row: Number(digits === "" ? 1 : digits) - 1, column: column - 1 };
}

/** The sheet's column of each column of a template, from 0: its own, or the one after the column before. */
function columnPlaces({ columns }: Template): number[] {
	let last = -1;
	return columns.map(({ at }) => {
		last = at === undefined ? last + 1 : placeOf(at).column;
		return last;
	});
}

/** Lays a filled-in form out, cell by cell [TPL6]. Without a place for its lines, headings are the first row. */
export function formSheet(template: Template, form: FilledForm): FormSheet {
	const { name = sheetName(template.title), headings_row = 1, first_row = 2 } = template.sheet ?? {};
	const places = columnPlaces(template);
	const width = Math.max(...places, ...form.cells.map(({ at }) => placeOf(at).column)) + 1;
	const height = first_row - 1 + form.rows.length;
	const rows: (FormCell | null)[][] = Array.from({ length: height }, () => new Array(width).fill(null));
	const put = (row: number, column: number, cell: FormCell) => {
		const cells = rows[row];
		if (cells && cell.value !== null) cells[column] = cell;
	};
	for (const { at, value, kind } of form.cells) {
		const { row, column } = placeOf(at);
		put(row, column, { value, kind, isBold: false });
	}
	const putRow = (row: number, cells: readonly FormCell[]) => {
		for (const [index, cell] of cells.entries()) put(row, places[index] ?? index, cell);
	};
	if (headings_row !== null)
		putRow(
			headings_row - 1,
			form.columns.map(({ heading }) => ({ value: heading, kind: "text", isBold: true })),
		);
	for (const [index, { role, cells }] of form.rows.entries())
		putRow(
			first_row - 1 + index,
			cells.map((value, column) => ({
				value,
				kind: role === "heading" || role === "nil" ? "text" : (form.columns[column]?.kind ?? "text"),
				isBold: role === "heading" || role === "total",
			})),
		);
	const widths = new Array<number>(width).fill(10);
	for (const [index, place] of places.entries()) widths[place] = form.columns[index]?.width ?? 10;
	const { delimiter, byte_order_mark: byteOrderMark, locale } = template;
	return { name, widths, rows, delimiter, byteOrderMark, locale };
}

/** A title as the name of a sheet, which allows fewer characters. */
function sheetName(title: string): string {
	return (
		title
			.replace(/[[\]:*?/\\]/g, " ")
			.slice(0, 31)
			.trim() || "Sheet1"
	);
}
