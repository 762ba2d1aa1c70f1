import { type CellObject, utils, write } from "xlsx";
import type { Library } from "../model/library.ts";
import type { StoredRecord } from "../model/record.ts";
import { IMPORT_KINDS, type ImportKind } from "./import-fields.ts";
import { type LibraryTable, libraryTable, type TableCell, type WriteOptions } from "./library-tables.ts";
import { protectText, protectTypedText } from "./safe-text.ts";
import { dateCell, dateText, textCell } from "./write-cells.ts";

const NARROWEST = 8;
const WIDEST = 60;

/**
 * A library as an xlsx file with the sheets licensors, prices, conditions, records and alt-files, which an import
 * reads back without a change [IMP11]. The same library gives the same bytes.
 *
 * @throws {RangeError} where a text is longer than a cell can hold.
 */
export function writeLibraryWorkbook(library: Library<StoredRecord>, options: WriteOptions = {}): Uint8Array {
	const book = utils.book_new();
	for (const kind of IMPORT_KINDS) {
		const table = libraryTable(kind, library, options);
		const cells = [table.headers.map(typedCell), ...table.rows.map((row) => row.map(typedCell))];
		const sheet = utils.aoa_to_sheet(cells, { dense: true });
		sheet["!cols"] = widths(table);
		utils.book_append_sheet(book, sheet, kind);
	}
	return new Uint8Array(write(book, { type: "array", bookType: "xlsx", bookSST: true, compression: true }));
}

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

function typedCell(cell: TableCell): CellObject | null {
	if (cell === null || cell === "") return null;
	if (typeof cell === "boolean") return { t: "b", v: cell };
	if (typeof cell === "number") return { t: "n", v: cell };
	if (typeof cell === "object") return dateCell(cell);
	return textCell(protectTypedText(cell));
}

function widths(table: LibraryTable): { wch: number }[] {
	return table.headers.map((header, column) => {
		let widest = header.length;
		for (const row of table.rows)
			widest = Math.max(widest, Math.min(WIDEST, plainOrText(row[column] ?? null).length));
		return { wch: Math.max(NARROWEST, widest + 2) };
	});
}

function plainOrText(cell: TableCell): string {
	return typeof cell === "string" ? cell : plainText(cell);
}
