import type { Cell, ReportTable } from "../model/cuts/report-table.ts";
import { csvLine } from "../spreadsheet/csv-line.ts";
import { protectText } from "../spreadsheet/safe-text.ts";
import { sheetRows } from "./xlsx/sheet-rows.ts";

export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Writes a report as CSV: RFC 4180 with CRLF, UTF-8 with a byte order mark so that spreadsheet programs recognize it
 * [REP5].
 *
 * Numbers are plain (`1250.00`), dates ISO; text that a spreadsheet would run as a formula is marked as text.
 */
export function writeCsv(table: ReportTable): Uint8Array {
	const { columns, rows } = sheetRows(table);
	const lines = [columns.map(({ label }) => label), ...rows.map(({ cells }) => cells)];
	const text = lines.map((cells) => csvLine(cells.map(cellText))).join("");
	return new TextEncoder().encode(BYTE_ORDER_MARK + text);
}

function cellText(cell: Cell): string {
	if (cell === null) return "";
	if (typeof cell === "number") return String(cell);
	return typeof cell === "object" ? cell.amount.toFixed(cell.decimals) : protectText(cell);
}
