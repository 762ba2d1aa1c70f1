import type { Cell, ReportTable } from "../model/report-table.ts";
import { protectText } from "../spreadsheet/safe-text.ts";
import { sheetRows } from "./sheet-rows.ts";

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The report as CSV: RFC 4180 with CRLF, UTF-8 with a byte order mark so that spreadsheet programs read it as such
 * [REP5].
 *
 * Numbers are plain (`1250.00`), dates ISO; text that a spreadsheet would run is marked as text.
 */
export function writeCsv(table: ReportTable): Uint8Array {
	const { columns, rows } = sheetRows(table);
	const lines = [
		columns.map(({ label }) => csvField(label)),
		...rows.map(({ cells }) => cells.map(csvField)),
	];
	const text = lines.map((fields) => `${fields.join(",")}\r\n`).join("");
	return new TextEncoder().encode(BYTE_ORDER_MARK + text);
}

function csvField(cell: Cell): string {
	if (cell === null) return "";
	if (typeof cell === "number") return String(cell);
	if (typeof cell === "object") return cell.amount.toFixed(cell.decimals);
	const text = protectText(cell);
	return /[",\r\n]/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text;
}
