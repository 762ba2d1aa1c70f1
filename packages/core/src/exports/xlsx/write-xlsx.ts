import { strToU8, zipSync } from "fflate";
import type { ReportFact, ReportTable } from "../../model/cuts/report-table.ts";
import {
	contentTypesXml,
	packageRelationsXml,
	workbookRelationsXml,
} from "../../spreadsheet/xlsx/package-parts.ts";
import { CellStyles } from "./cell-styles.ts";
import { SharedTexts, type Sheet, type SheetCell, sheetXml } from "./sheet.ts";
import { sheetRows } from "./sheet-rows.ts";
import { appPropertiesXml, corePropertiesXml, workbookXml } from "./workbook-parts.ts";

/** A workbook's metadata. */
export interface XlsxOptions {
	readonly buildDate: Date;
	readonly paper: "a4" | "letter";
}

/**
 * Writes a report as a workbook [REP5]: a sheet of filterable rows, and a sheet about the cut and its totals. Numbers,
 * dates and percentages have their types; text is typed as text, so that none of it can run.
 *
 * Hand-written because the library that reads workbooks writes neither styles nor frozen headers.
 */
export function writeXlsx(table: ReportTable, { buildDate, paper }: XlsxOptions): Uint8Array {
	const sheets = [rowsSheet(table), aboutSheet(table)];
	const styles = new CellStyles();
	const texts = new SharedTexts();
	// Write the sheets first, because they determine the styles and texts.
	const worksheets = sheets.map((sheet) => sheetXml(sheet, styles, texts, paper));
	const cut = table.facts[0]?.value ?? "";
	const parts: [string, string][] = [
		["[Content_Types].xml", contentTypesXml(sheets.length, true)],
		["_rels/.rels", packageRelationsXml(true)],
		["docProps/app.xml", appPropertiesXml()],
		["docProps/core.xml", corePropertiesXml(`${table.title}: ${String(cut)}`, buildDate)],
		["xl/workbook.xml", workbookXml(sheets)],
		["xl/_rels/workbook.xml.rels", workbookRelationsXml(sheets.length)],
		["xl/styles.xml", styles.toXml()],
		["xl/sharedStrings.xml", texts.toXml()],
		...worksheets.map((xml, index): [string, string] => [`xl/worksheets/sheet${index + 1}.xml`, xml]),
	];
	// A zip stores local times; noon on its first day is the same on every machine.
	const mtime = new Date(1980, 0, 1, 12);
	return zipSync(Object.fromEntries(parts.map(([name, xml]) => [name, strToU8(xml)])), { mtime, level: 6 });
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
