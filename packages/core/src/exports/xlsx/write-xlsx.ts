import type { ReportFact, ReportTable } from "../../model/cuts/report-table.ts";
import { WorkbookWriter } from "../../spreadsheet/xlsx/workbook-writer.ts";
import { CellStyles } from "./cell-styles.ts";
import { type Sheet, type SheetCell, sheetXml } from "./sheet.ts";
import { sheetRows } from "./sheet-rows.ts";

/** A workbook's metadata. */
export interface XlsxOptions {
	readonly buildDate: Date;
	readonly paper: "a4" | "letter";
}

/**
 * Writes a report as a workbook [REP5]: a sheet of filterable rows, and a sheet about the cut and its totals. Numbers,
 * dates and percentages have their types; text is typed as text, so that none of it can run.
 */
export function writeXlsx(table: ReportTable, { buildDate, paper }: XlsxOptions): Uint8Array {
	const sheets = [rowsSheet(table), aboutSheet(table)];
	const cut = table.facts[0]?.value ?? "";
	const book = new WorkbookWriter(
		sheets.map(({ name, hasHeader, widths, rows }) =>
			hasHeader ? { name, header: { columns: widths.length, rows: rows.length } } : { name },
		),
		{ properties: { title: `${table.title}: ${String(cut)}`, created: buildDate } },
	);
	const styles = new CellStyles();
	for (const sheet of sheets) book.beginSheet(sheet.name, sheetXml(sheet, styles, book.texts, paper));
	return book.end(styles.toXml());
}

function rowsSheet(table: ReportTable): Sheet {
	const { columns, rows } = sheetRows(table);
	const header = columns.map(
		({ label, kind }): SheetCell => ({
			value: label,
			kind: kind === "money" || kind === "number" || kind === "percent" ? kind : "text",
			bold: true,
			frame: "header",
		}),
	);
	return {
		name: table.title,
		widths: columns.map(({ width, label }) => Math.max(width, label.length)),
		hasHeader: true,
		rows: [
			header,
			...rows.map(({ role, cells }) =>
				cells.map((value, index): SheetCell => {
					const total = role === "subtotal" || role === "total";
					const kind = columns[index]?.kind ?? "text";
					return { value, kind, bold: total, frame: role === "total" ? "total" : "none" };
				}),
			),
		],
	};
}

function aboutSheet(table: ReportTable): Sheet {
	const row = ({ label, value, kind, note }: ReportFact): SheetCell[] => [
		{ value: label, kind: "text", bold: true },
		{ value, kind },
		{ value: value !== null && typeof value === "object" ? value.currency : null, kind: "text" },
		{ value: note, kind: "text" },
	];
	return {
		name: "About",
		widths: [34, 36, 10, 40],
		hasHeader: false,
		rows: [...table.facts.map(row), ...table.summary.map(row)],
	};
}
