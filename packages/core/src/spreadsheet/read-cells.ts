import { read, SSF, type WorkBook, type WorkSheet } from "xlsx";
import { isCurrencySign } from "../model/money/currency-signs.ts";
import { SPREADSHEET_LIMITS } from "./limits.ts";
import type { CellPlace } from "./measure-sheet.ts";
import { cellName } from "./spreadsheet-diagnostic.ts";
import type { Cell, DateCell, SheetCells } from "./workbook.ts";

/** A sheet as stored in the workbook. */
export interface WorkbookSheet extends SheetCells {
	readonly hidden: boolean;
	readonly hasMergedCells: boolean;
}

/** Receives the names of a workbook's sheets before their cells are read. */
export type SheetsListener = (names: readonly string[]) => void;

/** A listed sheet whose rows the reading library leaves out. */
export class UnreadableSheetError extends Error {
	readonly sheet: string;

	/** @param message - the reason, for the user. */
	constructor(sheet: string, message: string) {
		super(message);
		this.sheet = sheet;
	}
}

/** The difference between serial numbers in 1900-based and 1904-based workbooks. */
const DAYS_1900_TO_1904 = 1462;

/**
 * Reads the sheets of a measured workbook. Ignores formulas, and reads the values saved with them [IMP4].
 *
 * @param formulasWithoutValue - by sheet name.
 * @throws {UnreadableSheetError} for a sheet with, e.g., a shared text that is not in the file, or with the name of
 * another sheet.
 * @throws the reading library's error for a file damaged otherwise.
 */
export function readCells(
	bytes: Uint8Array,
	formulasWithoutValue: (sheet: string, index: number) => readonly CellPlace[],
	onSheets: SheetsListener,
): WorkbookSheet[] {
	onSheets(read(bytes, { type: "array", bookSheets: true }).SheetNames.map(nameOf));
	const book = read(bytes, {
		type: "array",
		dense: true,
		cellFormula: false,
		cellHTML: false,
		cellNF: true,
		cellStyles: false,
		cellText: true,
		bookVBA: false,
		sheetRows: SPREADSHEET_LIMITS.rows + 1,
	});
	const date1904 = book.Workbook?.WBProps?.date1904 === true;
	// The library keeps only the last of them.
	const repeated = book.SheetNames.map(nameOf).find((name, index, names) => names.indexOf(name) < index);
	if (repeated !== undefined) {
		throw new UnreadableSheetError(
			repeated,
			repeated === "" ? "two sheets have no name" : "two sheets have this name",
		);
	}
	return book.SheetNames.map((key, index) => {
		const sheet = book.Sheets[key];
		const name = nameOf(key);
		// The library leaves out a sheet that it fails to read; its rows would be lost unnoticed.
		if (!sheet) throw new UnreadableSheetError(name, "a cell or a text of the sheet cannot be read");
		return {
			name,
			rows: sheetRows(sheet, date1904, formulasWithoutValue(name, index)),
			hidden: isHidden(book, index),
			hasMergedCells: (sheet["!merges"]?.length ?? 0) > 0,
		};
	});
}

/** The library returns undefined for a missing name. */
function nameOf(name: string | undefined): string {
	return name ?? "";
}

function isHidden(book: WorkBook, index: number): boolean {
	return (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;
}

function sheetRows(sheet: WorkSheet, date1904: boolean, uncached: readonly CellPlace[]): Cell[][] {
	const rows: Cell[][] = [];
	const covered = coveredCells(sheet);
	// Visit only existing rows and columns: a dense sheet is an array full of holes.
	sheet["!data"]?.forEach((cells, row) => {
		const target: Cell[] = [];
		cells?.forEach((cell, column) => {
			if (cell && !covered.has(placeKey(row, column)))
				setCell(target, column, readCell(cell, row, column, date1904));
		});
		setRow(rows, row, target);
	});
	for (const { row, column } of uncached) {
		const target = rows[row - 1] ?? [];
		const broken = brokenCell("SHEET_FORMULA_WITHOUT_VALUE", row - 1, column - 1, "");
		setCell(target, column - 1, broken);
		setRow(rows, row - 1, target);
	}
	return rows;
}

function setRow(rows: Cell[][], row: number, cells: Cell[]): void {
	if (cells.length === 0) return;
	while (rows.length < row) rows.push([]);
	rows[row] = cells;
}

function setCell(cells: Cell[], column: number, cell: Cell): void {
	if (cell === null) return;
	while (cells.length < column) cells.push(null);
	cells[column] = cell;
}

/** Merged cells: only the first counts; hidden values in the others are ignored [IMP7]. */
function coveredCells(sheet: WorkSheet): Set<number> {
	const covered = new Set<number>();
	const rows = sheet["!data"]?.length ?? 0;
	let places = 0;
	for (const { s, e } of sheet["!merges"] ?? []) {
		const lastRow = Math.min(e.r, rows - 1);
		const lastColumn = Math.min(e.c, SPREADSHEET_LIMITS.columns);
		for (let row = s.r; row <= lastRow; row++) {
			for (let column = s.c; column <= lastColumn; column++) {
				if (++places > SPREADSHEET_LIMITS.cells) throw new Error("merged cells overlap");
				if (row !== s.r || column !== s.c) covered.add(placeKey(row, column));
			}
		}
	}
	return covered;
}

function placeKey(row: number, column: number): number {
	return row * 16_384 + column;
}

function brokenCell(
	code: "SHEET_CELL_ERROR" | "SHEET_FORMULA_WITHOUT_VALUE" | "SHEET_CELL_TOO_LONG",
	row: number,
	column: number,
	text: string,
): Cell {
	return { kind: "broken", code, cell: cellName(row + 1, column + 1), text };
}

interface StoredCell {
	readonly t: string;
	readonly v?: unknown;
	readonly w?: string;
	readonly z?: string | number;
}

function readCell(cell: StoredCell, row: number, column: number, date1904: boolean): Cell {
	const { v: value } = cell;
	if (cell.t === "e") return brokenCell("SHEET_CELL_ERROR", row, column, cell.w ?? String(value ?? ""));
	if (typeof value === "boolean") return value;
	if (typeof value === "string") return value === "" ? null : value;
	if (typeof value !== "number") return null;
	if (!Number.isFinite(value)) return brokenCell("SHEET_CELL_ERROR", row, column, cell.w ?? String(value));
	// LibreOffice stores some booleans as numbers with a boolean format.
	if ((value === 0 || value === 1) && /^(?:TRUE|FALSE)$/.test(cell.w ?? "")) return value === 1;
	const format = cell.z === undefined ? "General" : String(cell.z);
	const date = dateCell(value, format, date1904);
	if (date) return date;
	const currency = shownCurrency(cell.w ?? "");
	return { kind: "number", value, text: shownNumber(value, format), ...(currency && { currency }) };
}

/** The sign of a currency in a cell's text: `£` in `(£1,250.00)`. */
function shownCurrency(shown: string): string | null {
	const sign = shown.replace(/[\d.,'\u2019\s()+-]/gu, "");
	return sign !== "" && isCurrencySign(sign) ? sign : null;
}

function shownNumber(value: number, format: string): string {
	if (/^0+$/.test(format) || format.endsWith("%") || (isTime(format) && value >= 0)) {
		try {
			return SSF.format(format, value);
		} catch {
			return String(value);
		}
	}
	return String(value);
}

/** The letters of a format; colours and literal text don't count. */
function lettersOf(format: string): string {
	return format.replace(/\[[^\]]*\]|"[^"]*"|\\./g, "").toLowerCase();
}

/** A format without year and day shows a time. */
function isTime(format: string): boolean {
	return SSF.is_date(format) && !/[yd]/.test(lettersOf(format));
}

function dateCell(value: number, format: string, date1904: boolean): DateCell | null {
	const letters = lettersOf(format);
	if (value < (date1904 ? 0 : 1) || !SSF.is_date(format) || !/[yd]/.test(letters)) return null;
	const parsed = SSF.parse_date_code(value + (date1904 ? DAYS_1900_TO_1904 : 0));
	if (!parsed || parsed.y > 9999 || parsed.m < 1 || parsed.d < 1) return null;
	const date = `${pad(parsed.y, 4)}-${pad(parsed.m, 2)}-${pad(parsed.d, 2)}`;
	const shows = letters.includes("d") ? "day" : letters.includes("m") ? "month" : "year";
	return { kind: "date", date, shows };
}

function pad(value: number, width: number): string {
	return String(value).padStart(width, "0");
}
