import { type CellObject, utils, write } from "xlsx";
import type { Library } from "../model/library.ts";
import type { StoredRecord } from "../model/record.ts";
import { IMPORT_KINDS, type ImportKind } from "./import-fields.ts";
import {
	type LibraryTable,
	libraryTable,
	type TableCell,
	type TableDate,
	type WriteOptions,
} from "./library-tables.ts";
import { SPREADSHEET_LIMITS } from "./limits.ts";
import { protectText, protectTypedText } from "./safe-text.ts";

const DAY_MS = 86_400_000;
const NARROWEST = 8;
const WIDEST = 60;
const DATE_FORMATS = { day: "yyyy-mm-dd", month: "yyyy-mm", year: "yyyy", decade: "yyyy" } as const;

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

/** `1963-05-24`, `1963-05`, `1963`, `1960s`. */
function dateText({ date, shows }: TableDate): string {
	const [year = "", month = ""] = date.split("-");
	if (shows === "day") return date;
	if (shows === "month") return `${year}-${month}`;
	return shows === "year" ? year : `${year}s`;
}

function typedCell(cell: TableCell): CellObject | null {
	if (cell === null || cell === "") return null;
	if (typeof cell === "boolean") return { t: "b", v: cell };
	if (typeof cell === "number") return { t: "n", v: cell };
	if (typeof cell === "object") return dateCell(cell);
	return textCell(protectTypedText(cell));
}

function textCell(text: string): CellObject {
	if (text.length > SPREADSHEET_LIMITS.cellCharacters) {
		const most = SPREADSHEET_LIMITS.cellCharacters;
		throw new RangeError(
			`"${text.slice(0, 40)}…" can't be longer than ${most} characters in a workbook; use csv`,
		);
	}
	// Text that looks like the format's own escape of a character would be read as that character.
	return { t: "s", v: text.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_"), z: "@" };
}

/** A workbook's calendar is right from March 1900 on; earlier dates are text. */
function dateCell(cell: TableDate): CellObject {
	const serial = Math.round((Date.parse(cell.date) - Date.UTC(1899, 11, 30)) / DAY_MS);
	return serial > 60 ? { t: "n", v: serial, z: DATE_FORMATS[cell.shows] } : textCell(dateText(cell));
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
