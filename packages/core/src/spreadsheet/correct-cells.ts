import { type CellObject, utils, write } from "xlsx";
import { SPREADSHEET_LIMITS } from "./limits.ts";
import type { Cell, NumberCell, RawSheet, Workbook } from "./workbook.ts";
import { dateCell, textCell } from "./write-cells.ts";

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
 * @throws {RangeError} if a text is longer than a cell can hold.
 */
export function correctCells(workbook: Workbook, corrections: readonly CellCorrection[]): Uint8Array {
	const book = utils.book_new();
	for (const sheet of workbook.sheets) {
		const own = corrections.filter((correction) => correction.sheet === sheet.name);
		const cells = utils.aoa_to_sheet(correctedRows(sheet, own), { dense: true });
		utils.book_append_sheet(book, cells, sheet.name === "" ? NAMELESS_SHEET : sheet.name);
	}
	return new Uint8Array(write(book, { type: "array", bookType: "xlsx", bookSST: true, compression: true }));
}

function correctedRows(
	{ headerRow, headers, rows }: RawSheet,
	corrections: readonly CellCorrection[],
): (CellObject | null)[][] {
	const written: (CellObject | null)[][] = [];
	if (headerRow !== null) written[headerRow - 1] = headers.map((header) => writtenCell(header));
	for (const { row, cells } of rows) written[row - 1] = cells.map(writtenCell);
	for (const { row, column, text } of corrections) {
		if (row > SPREADSHEET_LIMITS.rows || column > SPREADSHEET_LIMITS.columns) continue;
		const cells = written[row - 1] ?? [];
		cells[column - 1] = text === "" ? null : textCell(text);
		written[row - 1] = cells;
	}
	// The library can't handle holes in rows or cells.
	return Array.from(written, (cells) => Array.from(cells ?? [], (cell) => cell ?? null));
}

function writtenCell(cell: Cell): CellObject | null {
	if (cell === null || cell === "") return null;
	if (typeof cell === "string") return textCell(cell);
	if (typeof cell === "boolean") return { t: "b", v: cell };
	switch (cell.kind) {
		case "number":
			return numberCell(cell);
		case "date":
			return dateCell(cell);
		case "broken":
			// Whatever the original error was, the cell stays an error until it is corrected.
			return { t: "e", v: 0x17, w: "#REF!" };
	}
}

/** The reader uses a number's shown text only for leading zeros and a final per cent sign. */
function numberCell({ value, text }: NumberCell): CellObject {
	if (text === String(value)) return { t: "n", v: value };
	if (!text.endsWith("%")) return { t: "n", v: value, z: "0".repeat(text.length) };
	const decimals = /\.(\d+)%$/.exec(text)?.[1]?.length ?? 0;
	return { t: "n", v: value, z: decimals === 0 ? "0%" : `0.${"0".repeat(decimals)}%` };
}
