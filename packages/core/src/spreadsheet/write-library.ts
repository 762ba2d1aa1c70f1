import { type Library, requireLibrary } from "../model/library/library.ts";
import type { StoredRecord } from "../model/records/record.ts";
import { argumentError, requireObject } from "../text/argument-error.ts";
import { csvLine } from "./csv-line.ts";
import { IMPORT_KINDS, type ImportKind } from "./import-fields.ts";
import { libraryTable, type TableCell, type WriteOptions } from "./library-tables.ts";
import { protectText } from "./safe-text.ts";
import { dateText } from "./table-sheet.ts";

/**
 * Writes one kind of a library's entities as CSV: RFC 4180, UTF-8 with BOM [REP5].
 * @throws {TypeError} naming an unknown kind, or the list that the library lacks.
 */
export function writeLibraryCsv(
	kind: ImportKind,
	library: Library<StoredRecord>,
	options: WriteOptions = {},
): Uint8Array {
	return new TextEncoder().encode(writeCsvPart(kind, library, { ...options, isFirst: true }));
}

/**
 * Like {@link writeLibraryCsv}, but piece by piece, for a library too large for memory: each call writes some of the
 * entities. The pieces add up to the same text.
 *
 * @param library - the entities of this piece, and those that they name.
 * @param options - `isFirst` for the piece that begins the file with its byte order mark and headers.
 * @throws {TypeError} naming the argument.
 */
export function writeCsvPart(
	kind: ImportKind,
	library: Library<StoredRecord>,
	options: WriteOptions & { readonly isFirst: boolean },
): string {
	if (!IMPORT_KINDS.includes(kind)) throw argumentError("kind", `one of ${IMPORT_KINDS.join(", ")}`, kind);
	requireLibrary(library, "library");
	requireObject(options, "options");
	const { isFirst, ...terms } = options;
	const { headers, rows } = libraryTable(kind, library, terms);
	const lines = (isFirst ? [headers, ...rows] : rows).map((row) => csvLine(row.map(cellText)));
	return `${isFirst ? "\ufeff" : ""}${lines.join("")}`;
}

function cellText(cell: TableCell): string {
	if (cell === null) return "";
	if (typeof cell === "string") return protectText(cell);
	if (typeof cell === "boolean") return cell ? "yes" : "no";
	return typeof cell === "object" ? dateText(cell) : String(cell);
}
