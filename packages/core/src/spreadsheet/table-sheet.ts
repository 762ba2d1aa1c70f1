import type { TableCell, TableDate } from "./library-tables.ts";
import { SPREADSHEET_LIMITS } from "./limits.ts";
import { protectTypedText } from "./safe-text.ts";
import { cellElement, dateSerial, withLineFeeds } from "./xlsx/cell.ts";
import { NumberFormats } from "./xlsx/number-formats.ts";
import { columnName } from "./xlsx/package-parts.ts";
import type { SharedTexts } from "./xlsx/shared-texts.ts";
import { MAIN_NAMESPACE, XML_HEAD } from "./xlsx/xml.ts";

const NARROWEST = 8;
const WIDEST = 60;

/** The number formats of dates, by their precision. */
export const DATE_FORMATS = { day: "yyyy-mm-dd", month: "yyyy-mm", year: "yyyy", decade: "yyyy" } as const;

const formats = new NumberFormats();
/** Text cells have a text format, so that a locator keeps its zeros when edited. */
const TEXT_STYLE = formats.numberOf("@");
const DATE_STYLES = {
	day: formats.numberOf(DATE_FORMATS.day),
	month: formats.numberOf(DATE_FORMATS.month),
	year: formats.numberOf(DATE_FORMATS.year),
	decade: formats.numberOf(DATE_FORMATS.decade),
} as const;

/** `xl/styles.xml`. */
export const STYLES_XML = formats.toXml();

/** The XML before a sheet's rows. @param rows - the first rows, used to set column widths. */
export function sheetStartXml(headers: readonly string[], rows: readonly (readonly TableCell[])[]): string {
	const widths = headers.map((header, column) => {
		let widest = header.length;
		for (const row of rows) widest = Math.max(widest, Math.min(WIDEST, shownLength(row[column] ?? null)));
		return Math.max(NARROWEST, widest + 2);
	});
	const columns = widths.map(
		(width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
	);
	return `${XML_HEAD}<worksheet xmlns="${MAIN_NAMESPACE}"><cols>${columns.join("")}</cols><sheetData>`;
}

export const SHEET_END_XML = "</sheetData></worksheet>";

/**
 * One row of a sheet. Texts are written into their cells, or shared for the columns in `repeated`.
 *
 * @param row - 1-based.
 * @throws {RangeError} if a text is longer than a cell can hold.
 */
export function rowXml(
	cells: readonly TableCell[],
	row: number,
	repeated: ReadonlySet<number>,
	texts: SharedTexts,
): string {
	let xml = `<row r="${row}">`;
	for (let index = 0; index < cells.length; index++) {
		const cell = cells[index] ?? null;
		if (cell === null || cell === "") continue;
		const place = `${columnName(index)}${row}`;
		const value = typeof cell === "object" ? (dateSerial(cell.date) ?? dateText(cell)) : cell;
		if (typeof value === "string") {
			xml += cellElement(place, typedText(value), TEXT_STYLE, repeated.has(index) ? texts : null);
		} else xml += cellElement(place, value, typeof cell === "object" ? DATE_STYLES[cell.shows] : 0, null);
	}
	return `${xml}</row>`;
}

/**
 * Checks that a workbook can hold the cells.
 *
 * @throws {RangeError} if a text is longer than a cell can hold.
 */
export function requireCells(cells: readonly TableCell[]): void {
	for (const cell of cells) if (typeof cell === "string") typedText(cell);
}

function typedText(text: string): string {
	return requireCellText(protectTypedText(withLineFeeds(text)));
}

/**
 * @returns the text.
 * @throws {RangeError} if it is longer than a cell can hold.
 */
export function requireCellText(text: string): string {
	const most = SPREADSHEET_LIMITS.cellCharacters;
	if (text.length <= most) return text;
	throw new RangeError(
		`"${text.slice(0, 40)}…" can't be longer than ${most} characters in a workbook; use csv`,
	);
}

/** `1963-05-24`, `1963-05`, `1963`, `1960s`. */
export function dateText({ date, shows }: TableDate): string {
	const [year = "", month = ""] = date.split("-");
	if (shows === "day") return date;
	if (shows === "month") return `${year}-${month}`;
	return shows === "year" ? year : `${year}s`;
}

function shownLength(cell: TableCell): number {
	if (cell === null) return 0;
	if (typeof cell === "boolean") return 3;
	return (typeof cell === "object" ? dateText(cell) : String(cell)).length;
}
