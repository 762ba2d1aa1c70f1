import type { Cell, CellKind } from "../../model/cuts/report-table.ts";
import { protectTypedText } from "../../spreadsheet/safe-text.ts";
import { columnName } from "../../spreadsheet/xlsx/package-parts.ts";
import { cellXml } from "../../spreadsheet/xlsx/xml.ts";
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

/** The longest text that a cell may hold; with a longer one, spreadsheet programs repair the file. */
const LONGEST_TEXT = 32_767;
const CUT = " […]";

/** Characters of padding within a column's width. */
const CELL_PADDING = 3;

/** Rows can be at most 409 points high. */
const MOST_LINES = 30;

/** Height of a single-line row, in points. */
const LINE_HEIGHT = 13.5;

const MS_PER_DAY = 86_400_000;

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
		'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
		'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
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

/** The texts of a workbook, each stored once. */
export class SharedTexts {
	readonly #numbers = new Map<string, number>();
	#uses = 0;

	numberOf(text: string): number {
		this.#uses++;
		const known = this.#numbers.get(text);
		if (known !== undefined) return known;
		const number = this.#numbers.size;
		this.#numbers.set(text, number);
		return number;
	}

	toXml(): string {
		const items = [...this.#numbers.keys()]
			.map((text) => `<si><t xml:space="preserve">${cellXml(text)}</t></si>`)
			.join("");
		return (
			'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
			`<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="${this.#uses}" uniqueCount="${this.#numbers.size}">${items}</sst>`
		);
	}
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
			const place = `r="${columnName(index)}${row}" s="${styles.numberOf(styleOf(cell))}"`;
			const number = numberIn(cell);
			if (number !== null) return `<c ${place}><v>${number}</v></c>`;
			if (typeof cell.value !== "string" || cell.value === "") return `<c ${place}/>`;
			return `<c ${place} t="s"><v>${texts.numberOf(cellText(cell.value))}</v></c>`;
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

/** A cell's numeric value, including dates and percentages; null for text. */
function numberIn({ value, kind }: SheetCell): number | null {
	if (value === null) return null;
	if (typeof value === "object") return value.amount;
	if (typeof value === "number") return kind === "percent" ? value / 100 : value;
	return kind === "date" ? dateSerial(value) : null;
}

/** Days since 1899-12-31, as spreadsheet programs count; null for text that is not a date, which stays text. */
function dateSerial(date: string): number | null {
	const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
	const serial = (time - Date.UTC(1899, 11, 30)) / MS_PER_DAY;
	// Programs disagree about days before March 1900.
	return serial > 60 ? serial : null;
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

function cellText(text: string): string {
	// Workbooks use LF for line breaks; readers normalize CR LF, so the pair would not survive.
	const safe = protectTypedText(text.replaceAll(/\r+\n/g, "\n"));
	return safe.length <= LONGEST_TEXT ? safe : safe.slice(0, LONGEST_TEXT - CUT.length) + CUT;
}
