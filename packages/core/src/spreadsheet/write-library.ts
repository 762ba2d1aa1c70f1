import type { Library } from "../model/library.ts";
import type { StoredRecord } from "../model/record.ts";
import type { ImportKind } from "./import-fields.ts";
import { libraryTable, type TableCell, type WriteOptions } from "./library-tables.ts";
import { protectText } from "./safe-text.ts";
import { dateText } from "./xlsx/table-sheet.ts";

/** One kind of a library's entities as CSV: RFC 4180, UTF-8 with BOM [REP5]. */
export function writeLibraryCsv(
	kind: ImportKind,
	library: Library<StoredRecord>,
	options: WriteOptions = {},
): Uint8Array {
	return new TextEncoder().encode(writeCsvPart(kind, library, { ...options, isFirst: true }));
}

/**
 * {@link writeLibraryCsv} piece by piece, for a library too large to be held: each call writes some of the entities. The
 * pieces together are the same text.
 *
 * @param options - `isFirst` for the piece that begins the file with its byte-order mark and its headers.
 */
export function writeCsvPart(
	kind: ImportKind,
	part: Library<StoredRecord>,
	{ isFirst, ...options }: WriteOptions & { readonly isFirst: boolean },
): string {
	const { headers, rows } = libraryTable(kind, part, options);
	const lines = (isFirst ? [headers, ...rows] : rows).map(
		(row) => `${row.map((cell) => csvCell(cell)).join(",")}\r\n`,
	);
	return `${isFirst ? "\ufeff" : ""}${lines.join("")}`;
}

function csvCell(cell: TableCell): string {
	const text = typeof cell === "string" ? protectText(cell) : plainText(cell);
	return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function plainText(cell: TableCell): string {
	if (cell === null) return "";
	if (typeof cell === "boolean") return cell ? "yes" : "no";
	return typeof cell === "object" ? dateText(cell) : String(cell);
}
