import { requireArray } from "../text/argument-error.ts";
import { csvLine } from "./csv-line.ts";
import { protectText } from "./safe-text.ts";

/**
 * Writes rows of text, the first one being the headers, as CSV: RFC 4180, UTF-8 with BOM [REP5]. Text that a spreadsheet would run
 * as a formula is marked as text.
 */
export function writeCsvRows(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
	requireArray(rows, "rows");
	return new TextEncoder().encode(`\ufeff${rows.map((row) => csvLine(row.map(protectText))).join("")}`);
}
