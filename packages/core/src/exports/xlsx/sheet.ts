import type { Cell, CellKind } from "../../model/cuts/report-table.ts";
import { SPREADSHEET_LIMITS } from "../../spreadsheet/limits.ts";
import { protectTypedText } from "../../spreadsheet/safe-text.ts";
import { type CellValue, cellElement, dateSerial, withLineFeeds } from "../../spreadsheet/xlsx/cell.ts";
import { columnName } from "../../spreadsheet/xlsx/package-parts.ts";
import type { SharedTexts } from "../../spreadsheet/xlsx/shared-texts.ts";
import { MAIN_NAMESPACE, XML_HEAD } from "../../spreadsheet/xlsx/xml.ts";
import type { CellStyle, CellStyles } from "./cell-styles.ts";

/** A cell's content and style. */
export interface SheetCell {
	readonly value: Cell;
	readonly kind: CellKind;
	readonly bold?: boolean;
	readonly frame?: CellStyle["frame"];
}

/** One sheet of a workbook, independent of XML. */
export interface Sheet {
	/** At most 31 characters, none of `[]:*?/\`. */
	readonly name: string;
	/** In characters. */
	readonly widths: readonly number[];
	/** Whether the first row is a header: stays in view, repeats on every printed page, and has the filters. */
	readonly hasHeader: boolean;
	readonly rows: readonly (readonly SheetCell[])[];
}

const CUT = " […]";

/** Characters of padding within a column's width. */
const CELL_PADDING = 3;

/** Rows can be at most 409 points high. */
const MOST_LINES = 30;

/** Height of a single-line row, in points. */
const LINE_HEIGHT = 13.5;

/** One worksheet's XML. The format fixes the order of its parts (ECMA-376 part 1, 18.3.1.99). */
export function sheetXml(
	sheet: Sheet,
	styles: CellStyles,
	texts: SharedTexts,
	paper: "a4" | "letter",
): string {
	const lastColumn = columnName(Math.max(sheet.widths.length, 1) - 1);
	const range = `A1:${lastColumn}${Math.max(sheet.rows.length, 1)}`;
	const frozen =
		'<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/>';
	const widths = sheet.widths
		.map(
			(width, index) =>
				`<col min="${index + 1}" max="${index + 1}" width="${width + CELL_PADDING}" customWidth="1"/>`,
		)
		.join("");
	const rows = sheet.rows.map((cells, index) => rowXml(sheet, cells, index + 1, styles, texts)).join("");
	return (
		`${XML_HEAD}<worksheet xmlns="${MAIN_NAMESPACE}">` +
		'<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' +
		`<dimension ref="${range}"/>` +
		`<sheetViews><sheetView workbookViewId="0" showGridLines="1">${sheet.hasHeader ? frozen : ""}</sheetView></sheetViews>` +
		(widths === "" ? "" : `<cols>${widths}</cols>`) +
		`<sheetData>${rows}</sheetData>` +
		(sheet.hasHeader ? `<autoFilter ref="${range}"/>` : "") +
		'<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>' +
		`<pageSetup paperSize="${paper === "a4" ? 9 : 1}" orientation="landscape" fitToWidth="1" fitToHeight="0"/>` +
		"<headerFooter><oddFooter>&amp;L&amp;A&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter>" +
		"</worksheet>"
	);
}

function rowXml(
	{ widths }: Sheet,
	cells: readonly SheetCell[],
	row: number,
	styles: CellStyles,
	texts: SharedTexts,
): string {
	const content = cells
		.map((cell, index) => {
			const style = styles.numberOf(styleOf(cell));
			return cellElement(`${columnName(index)}${row}`, cellValue(cell), style, texts);
		})
		.join("");
	return `<row r="${row}" ht="${LINE_HEIGHT * linesOf(widths, cells)}" customHeight="1">${content}</row>`;
}

/** Estimates the number of lines of the row's longest text, because not every program fits rows to wrapped text. */
function linesOf(widths: readonly number[], cells: readonly SheetCell[]): number {
	const lines = cells.map(({ value, kind, frame }, index) => {
		if (kind !== "text" || frame === "header" || typeof value !== "string") return 1;
		const width = widths[index] ?? 1;
		return value.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0);
	});
	return Math.min(Math.max(1, ...lines), MOST_LINES);
}

function cellValue({ value, kind }: SheetCell): CellValue {
	if (value === null || value === "") return null;
	if (typeof value === "object") return value.amount;
	if (typeof value === "number") return kind === "percent" ? value / 100 : value;
	return (kind === "date" ? dateSerial(value) : null) ?? cellText(value);
}

function styleOf({ value, kind, bold = false, frame = "none" }: SheetCell): CellStyle {
	const isNumber = kind === "number" || kind === "percent" || kind === "money";
	return {
		format: frame === "header" ? null : formatOf(value, kind),
		bold,
		wrap: kind === "text" && frame !== "header",
		align: isNumber ? "right" : "left",
		frame,
	};
}

function formatOf(value: Cell, kind: CellKind): string | null {
	if (kind === "date") return "yyyy-mm-dd";
	if (kind === "percent") return "0.00%";
	if (value === null || typeof value !== "object") return null;
	return value.decimals === 0 ? "#,##0" : `#,##0.${"0".repeat(value.decimals)}`;
}

/** With a longer text than a cell can hold, spreadsheet programs repair the file. */
function cellText(text: string): string {
	const safe = protectTypedText(withLineFeeds(text));
	const most = SPREADSHEET_LIMITS.cellCharacters;
	return safe.length <= most ? safe : safe.slice(0, most - CUT.length) + CUT;
}
