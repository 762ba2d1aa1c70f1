import type { FormCell, FormSheet } from "../model/cuts/form-sheet.ts";
import { csvLine } from "../spreadsheet/csv-line.ts";
import { protectText } from "../spreadsheet/safe-text.ts";
import { numberText } from "../text/number-text.ts";
import { BYTE_ORDER_MARK } from "./write-csv.ts";

/**
 * Writes a form as CSV, cell by cell: with the form's delimiter, and numbers as its language writes them [TPL6]. Text that
 * a spreadsheet would run is marked as text [REP5].
 */
export function writeFormCsv({ rows, delimiter, byteOrderMark, locale }: FormSheet): Uint8Array {
	const text = rows
		.map((cells) =>
			csvLine(
				cells.map((cell) => cellText(cell, locale)),
				delimiter,
			),
		)
		.join("");
	return new TextEncoder().encode((byteOrderMark ? BYTE_ORDER_MARK : "") + text);
}

function cellText(cell: FormCell | null, locale: string): string {
	if (cell === null || cell.value === null) return "";
	const { value } = cell;
	if (typeof value === "string") return protectText(value);
	if (typeof value === "number") return numberText(value, 0, 10, locale);
	return numberText(value.amount, value.decimals, value.decimals, locale);
}
