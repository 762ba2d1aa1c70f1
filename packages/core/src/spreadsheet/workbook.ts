import type { Diagnostic } from "../diagnostics.ts";

/** A file's format, detected from its content rather than its name [IMP1]. */
export const SHEET_FORMATS = ["csv", "xlsx", "xls", "ods", "ale"] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** The encodings of text files, as the Encoding Standard names them; by default, detected from the bytes. */
export const TEXT_ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252", "macintosh"] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** The characters that may separate the cells of a text file; by default, the one that fits its lines best. */
export const DELIMITERS = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A number as stored, and as shown in its cell (`00012345`, `25%`, `0:01:30`). */
export interface NumberCell {
	readonly kind: "number";
	readonly value: number;
	readonly text: string;
	/** The currency's sign that the cell shows beside it. */
	readonly currency?: string;
}

/** A cell formatted as a date. */
export interface DateCell {
	readonly kind: "date";
	/** `YYYY-MM-DD`. */
	readonly date: string;
	/** The precision of the cell's format: a month without a day, a year without a month. */
	readonly shows: "day" | "month" | "year";
}

/** A cell without a usable value, which makes its row an error. */
export interface BrokenCell {
	readonly kind: "broken";
	readonly code: "SHEET_CELL_ERROR" | "SHEET_FORMULA_WITHOUT_VALUE" | "SHEET_CELL_TOO_LONG";
	/** The cell's name in a spreadsheet, e.g. `B7`. */
	readonly cell: string;
	readonly text: string;
}

/** Text is unchanged from the file; an empty cell is null. */
export type Cell = null | string | boolean | NumberCell | DateCell | BrokenCell;

/** A nonempty row. */
export interface RawRow {
	/** 1-based, as a spreadsheet program counts. */
	readonly row: number;
	/** By column; may be shorter than the header. */
	readonly cells: readonly Cell[];
}

/** One sheet with its header row. */
export interface RawSheet {
	readonly name: string;
	/** 1-based row of the column names; null for a sheet without rows. */
	readonly headerRow: number | null;
	/** Column names as written, from the first column. */
	readonly headers: readonly string[];
	/** The nonempty rows below the header. */
	readonly rows: readonly RawRow[];
}

/** Rows of a file or sheet before its header is found. */
export interface SheetCells {
	readonly name: string;
	/** By row, then column, both from 0; an empty row is an empty list. */
	readonly rows: readonly (readonly Cell[])[];
	/** 1-based, if the format says which row has the column names. */
	readonly headerRow?: number;
}

/** A file's content before its meaning is determined. */
export interface Workbook {
	readonly file: string;
	/** Null if the file was rejected before detection. */
	readonly format: SheetFormat | null;
	/** The encoding of a text file, else null. */
	readonly encoding: TextEncoding | null;
	readonly delimiter: Delimiter | null;
	/** Empty if the file is rejected, with an error in `diagnostics`. */
	readonly sheets: readonly RawSheet[];
	/** Names of every sheet in the file, including hidden ones, in order. */
	readonly sheetNames: readonly string[];
	readonly diagnostics: readonly Diagnostic[];
}

/** Overrides for what the reader detects [IMP1]. */
export interface ReadOptions {
	/** The file's name, for messages. */
	readonly file: string;
	/** Reads only this sheet, even if it is hidden. */
	readonly sheet?: string;
	readonly encoding?: TextEncoding;
	readonly delimiter?: Delimiter;
	/** 1-based row of the column names. */
	readonly headerRow?: number;
}
