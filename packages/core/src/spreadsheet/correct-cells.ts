import { argumentError, requireArray } from "../text/argument-error.ts";
import { SPREADSHEET_LIMITS } from "./limits.ts";
import { DATE_FORMATS, dateText, requireCellText } from "./table-sheet.ts";
import type { Cell, NumberCell, RawSheet, Workbook } from "./workbook.ts";
import { type CellValue, cellElement, dateSerial } from "./xlsx/cell.ts";
import { NumberFormats } from "./xlsx/number-formats.ts";
import { columnName } from "./xlsx/package-parts.ts";
import { WorkbookWriter } from "./xlsx/workbook-writer.ts";
import { MAIN_NAMESPACE, XML_HEAD } from "./xlsx/xml.ts";

/** A cell's corrected value. */
export interface CellCorrection {
	/** The sheet's name in the workbook; empty for a text file. */
	readonly sheet: string;
	/** 1-based, as a spreadsheet program counts. */
	readonly row: number;
	/** 1-based. */
	readonly column: number;
	/** Empty for an empty cell. */
	readonly text: string;
}

const NAMELESS_SHEET = "Sheet1";

/**
 * Writes a workbook with corrected cells as an xlsx file that otherwise reads the same: rows and columns keep their
 * positions, so diagnostics still match. Rows above a header are removed.
 *
 * @throws {TypeError} naming the argument.
 * @throws {RangeError} if a text is longer than a cell can hold.
 */
export function correctCells(workbook: Workbook, corrections: readonly CellCorrection[]): Uint8Array {
	if (!Array.isArray(workbook?.sheets))
		throw argumentError("workbook", "a workbook that readWorkbook returned", workbook);
	requireArray(corrections, "corrections");
	const nameOf = ({ name }: RawSheet) => (name === "" ? NAMELESS_SHEET : name);
	const book = new WorkbookWriter(workbook.sheets.map((sheet) => ({ name: nameOf(sheet) })));
	const formats = new NumberFormats();
	for (const sheet of workbook.sheets) {
		const own = corrections.filter((correction) => correction.sheet === sheet.name);
		book.beginSheet(nameOf(sheet), `${XML_HEAD}<worksheet xmlns="${MAIN_NAMESPACE}"><sheetData>`);
		const rows = [...correctedRows(sheet, own)].sort(([one], [other]) => one - other);
		for (const [row, cells] of rows) {
			const elements = cells.map((cell, index) => {
				if (cell === null || cell === "") return "";
				const { value, format } = writtenCell(cell);
				const style = format === null ? 0 : formats.numberOf(format);
				return cellElement(`${columnName(index)}${row}`, value, style, book.texts);
			});
			book.write(`<row r="${row}">${elements.join("")}</row>`);
		}
		book.write("</sheetData></worksheet>");
	}
	return book.end(formats.toXml());
}

/** The rows of a sheet by their 1-based position. */
function correctedRows(
	{ headerRow, headers, rows }: RawSheet,
	corrections: readonly CellCorrection[],
): ReadonlyMap<number, readonly Cell[]> {
	const written = new Map<number, Cell[]>();
	if (headerRow !== null) written.set(headerRow, [...headers]);
	for (const { row, cells } of rows) written.set(row, [...cells]);
	for (const { row, column, text } of corrections) {
		if (row > SPREADSHEET_LIMITS.rows || column > SPREADSHEET_LIMITS.columns) continue;
		const cells = written.get(row) ?? [];
		while (cells.length < column) cells.push(null);
		cells[column - 1] = text;
		written.set(row, cells);
	}
	return written;
}

/** A cell's value with the format that makes it read the same; null for the general format. */
interface WrittenCell {
	readonly value: CellValue;
	readonly format: string | null;
}

function writtenCell(cell: Exclude<Cell, null>): WrittenCell {
	if (typeof cell === "string") return { value: requireCellText(cell), format: "@" };
	if (typeof cell === "boolean") return { value: cell, format: null };
	switch (cell.kind) {
		case "number":
			return numberCell(cell);
		case "date": {
			const serial = dateSerial(cell.date);
			return serial === null
				? { value: dateText(cell), format: "@" }
				: { value: serial, format: DATE_FORMATS[cell.shows] };
		}
		case "broken":
			// Whatever the original error was, the cell stays an error until it is corrected.
			return { value: { error: "#REF!" }, format: null };
	}
}

/** The reader uses a number's shown text only for leading zeros and a final per cent sign. */
function numberCell({ value, text }: NumberCell): WrittenCell {
	if (text === String(value)) return { value, format: null };
	if (!text.endsWith("%")) return { value, format: "0".repeat(text.length) };
	const decimals = /\.(\d+)%$/.exec(text)?.[1]?.length ?? 0;
	return { value, format: decimals === 0 ? "0%" : `0.${"0".repeat(decimals)}%` };
}
