import type { TableCell, TableDate } from "./library-tables.ts";
import { SPREADSHEET_LIMITS } from "./limits.ts";
import { protectTypedText } from "./safe-text.ts";
import { columnName } from "./xlsx/package-parts.ts";
import { cellXml } from "./xlsx/xml.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const DAY_MS = 86_400_000;
const NARROWEST = 8;
const WIDEST = 60;
/** The most texts to share; others are written into their cells. */
const SHARED_MAX = 20_000;

/** Numbers of the styles in {@link STYLES_XML}. Text cells have a text format, so that a locator keeps its zeros when edited. */
const TEXT_STYLE = 1;
const DATE_STYLES = { day: 2, month: 3, year: 4, decade: 4 } as const;

/** `xl/styles.xml`. */
export const STYLES_XML =
	`${HEAD}<styleSheet xmlns="${MAIN}">` +
	'<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/>' +
	'<numFmt numFmtId="165" formatCode="yyyy-mm"/><numFmt numFmtId="166" formatCode="yyyy"/></numFmts>' +
	'<fonts count="1"><font><sz val="12"/><name val="Calibri"/><family val="2"/></font></fonts>' +
	'<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
	'<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
	'<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
	`<cellXfs count="5">${[0, 49, 164, 165, 166].map(styleXml).join("")}</cellXfs>` +
	'<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

function styleXml(format: number): string {
	return `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
}

/** `xl/workbook.xml` of sheets with these names. */
export function workbookXml(names: readonly string[]): string {
	const sheets = names.map((name, index) => {
		return `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`;
	});
	const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
	return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${relations}"><sheets>${sheets.join("")}</sheets></workbook>`;
}

/** A workbook's repeated texts, each stored once, up to a limit. */
export class RepeatedTexts {
	readonly #numbers = new Map<string, number>();
	#uses = 0;

	/** @returns null for a text that is not shared. */
	numberOf(text: string): number | null {
		const known = this.#numbers.get(text) ?? (this.#numbers.size < SHARED_MAX ? this.#numbers.size : null);
		if (known === null) return null;
		this.#uses++;
		this.#numbers.set(text, known);
		return known;
	}

	toXml(): string {
		const items = [...this.#numbers.keys()].map((text) => `<si>${textXml(text)}</si>`).join("");
		return `${HEAD}<sst xmlns="${MAIN}" count="${this.#uses}" uniqueCount="${this.#numbers.size}">${items}</sst>`;
	}
}

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
	return `${HEAD}<worksheet xmlns="${MAIN}"><cols>${columns.join("")}</cols><sheetData>`;
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
	texts: RepeatedTexts,
): string {
	let xml = `<row r="${row}">`;
	for (let index = 0; index < cells.length; index++) {
		const cell = cells[index] ?? null;
		if (cell === null || cell === "") continue;
		const place = `<c r="${columnName(index)}${row}"`;
		const number = typeof cell === "object" ? dateSerial(cell) : cell;
		if (typeof number === "number") {
			const style = typeof cell === "object" ? ` s="${DATE_STYLES[cell.shows]}"` : "";
			xml += `${place}${style}><v>${number}</v></c>`;
		} else if (typeof number === "boolean") xml += `${place} t="b"><v>${number ? 1 : 0}</v></c>`;
		else {
			const text = typeof cell === "object" ? dateText(cell) : typedText(String(cell));
			const shared = repeated.has(index) ? texts.numberOf(text) : null;
			const content = shared === null ? `t="inlineStr"><is>${textXml(text)}</is>` : `t="s"><v>${shared}</v>`;
			xml += `${place} s="${TEXT_STYLE}" ${content}</c>`;
		}
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
	const most = SPREADSHEET_LIMITS.cellCharacters;
	// Workbooks use LF for line breaks; readers normalize CR LF, so the pair would not survive.
	const typed = protectTypedText(text.includes("\r\n") ? text.replaceAll(/\r+\n/g, "\n") : text);
	if (typed.length <= most) return typed;
	throw new RangeError(
		`"${typed.slice(0, 40)}…" can't be longer than ${most} characters in a workbook; use csv`,
	);
}

function textXml(text: string): string {
	const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : "";
	return `<t${space}>${cellXml(text)}</t>`;
}

/**
 * The serial number of a date; null before March 1900, when workbooks' calendars are wrong and the date becomes text.
 */
function dateSerial({ date }: TableDate): number | null {
	const serial = Math.round((Date.parse(date) - Date.UTC(1899, 11, 30)) / DAY_MS);
	return serial > 60 ? serial : null;
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
