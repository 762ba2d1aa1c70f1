import { type Library, requireLibrary } from "../model/library/library.ts";
import type { StoredRecord } from "../model/records/record.ts";
import { RECORD_FIELD_ENTRIES, recordColumn } from "../model/records/record-field-entries.ts";
import { IMPORT_KINDS, type ImportKind } from "./import-fields.ts";
import {
	type LibraryTable,
	type LibraryTerms,
	type RecordTable,
	recordTable,
	type TableCell,
	termsTable,
	type WriteOptions,
} from "./library-tables.ts";
import { requireCells, rowXml, SHEET_END_XML, STYLES_XML, sheetStartXml } from "./table-sheet.ts";
import { WorkbookWriter } from "./xlsx/workbook-writer.ts";

/** How many rows determine the column widths: those held in memory before the sheet begins. */
const MEASURED_ROWS = 1000;

/** Columns of records with many repeated texts. */
const REPEATED: ReadonlySet<string> = new Set(
	RECORD_FIELD_ENTRIES.filter(
		(field) =>
			["choice", "licensor", "price", "date_kind"].includes(field.kind) ||
			(field.kind === "text" && field.isRepeated),
	).map(recordColumn),
);

/** A workbook's data besides records: the rest of the production, and the names of its alt files' records. */
export interface WorkbookTerms extends LibraryTerms {
	/** Locators of the records that alt files redirect to, by id. */
	readonly locators: ReadonlyMap<number, string>;
}

/**
 * Writes a library as a workbook, piece by piece, so that a workbook of any size takes little memory. The same library
 * gives the same bytes, however many records are passed at a time.
 */
export class LibraryWorkbookWriter {
	readonly #terms: readonly LibraryTable[];
	readonly #table: RecordTable;
	readonly #repeated: ReadonlySet<number>;
	/** Null until the widths of the sheets' columns are known. */
	#book: WorkbookWriter | null = null;
	#measured: (readonly TableCell[])[] = [];
	#row = 0;

	/** @throws {RangeError} if a text is longer than a cell can hold. */
	constructor(terms: WorkbookTerms, options: WriteOptions = {}) {
		this.#terms = IMPORT_KINDS.flatMap((kind) =>
			kind === "records" ? [] : [termsTable(kind, terms, terms.locators)],
		);
		for (const { rows } of this.#terms) for (const row of rows) requireCells(row);
		this.#table = recordTable(terms, options);
		const { headers } = this.#table;
		this.#repeated = new Set(headers.flatMap((header, index) => (REPEATED.has(header) ? [index] : [])));
	}

	/**
	 * Checks that records can be written, without writing them.
	 * @throws {RangeError} as {@link write}.
	 */
	check(records: readonly StoredRecord[]): void {
		for (const record of records) requireCells(this.#table.rowOf(record));
	}

	/**
	 * Adds records.
	 *
	 * @returns the next part of the file, possibly empty.
	 * @throws {RangeError} if a text is longer than a cell can hold.
	 */
	write(records: readonly StoredRecord[]): Uint8Array {
		for (const record of records) {
			const row = this.#table.rowOf(record);
			if (this.#book !== null) this.#addRow(this.#book, row);
			else if (this.#measured.push(row) === MEASURED_ROWS) this.#book = this.#begin();
		}
		return this.#book?.take() ?? new Uint8Array();
	}

	/**
	 * Ends the file.
	 * @returns its last part.
	 */
	end(): Uint8Array {
		const book = this.#book ?? this.#begin();
		book.write(SHEET_END_XML);
		return book.end(STYLES_XML);
	}

	/** Writes everything up to and including the first thousand records. */
	#begin(): WorkbookWriter {
		const book = new WorkbookWriter(IMPORT_KINDS.map((name) => ({ name })));
		for (const { kind, headers, rows } of this.#terms) {
			this.#beginSheet(book, kind, headers, rows.slice(0, MEASURED_ROWS));
			for (const row of rows) this.#addRow(book, row);
			book.write(SHEET_END_XML);
		}
		this.#beginSheet(book, "records", this.#table.headers, this.#measured);
		for (const row of this.#measured) this.#addRow(book, row);
		this.#measured = [];
		return book;
	}

	#beginSheet(
		book: WorkbookWriter,
		kind: ImportKind,
		headers: readonly string[],
		rows: readonly (readonly TableCell[])[],
	): void {
		book.beginSheet(kind, sheetStartXml(headers, rows));
		this.#row = 0;
		this.#addRow(book, headers);
	}

	#addRow(book: WorkbookWriter, cells: readonly TableCell[]): void {
		book.write(rowXml(cells, ++this.#row, this.#repeated, book.texts));
	}
}

/**
 * Writes a library as an xlsx file with the sheets licensors, prices, conditions, records and alt-files, which an
 * import reads back unchanged [IMP11]. The same library gives the same bytes.
 *
 * @throws {TypeError} naming the list that the library lacks.
 * @throws {RangeError} if a text is longer than a cell can hold.
 */
export function writeLibraryWorkbook(library: Library<StoredRecord>, options: WriteOptions = {}): Uint8Array {
	requireLibrary(library, "library");
	const locators = new Map(library.records.map((record) => [record.id, record.production_locator]));
	const writer = new LibraryWorkbookWriter({ ...library, locators }, options);
	const start = writer.write(library.records);
	const end = writer.end();
	const bytes = new Uint8Array(start.length + end.length);
	bytes.set(start);
	bytes.set(end, start.length);
	return bytes;
}
