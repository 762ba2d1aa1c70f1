import type { Diagnostic } from "../diagnostics.ts";

/** A file's format, detected from its content and not its name [IMP1]. */
export type SheetFormat = "csv" | "xlsx" | "xls" | "ods";

export const TEXT_ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

export const DELIMITERS = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A number as it is stored, and as its cell shows it (`00012345`, `25%`). */
export interface NumberCell {
	readonly kind: "number";
	readonly value: number;
	readonly text: string;
}

/** A cell formatted as a date. */
export interface DateCell {
	readonly kind: "date";
	/** `YYYY-MM-DD`. */
	readonly date: string;
	/** The precision of the cell's format: a month without a day, a year without a month. */
	readonly shows: "day" | "month" | "year";
}

/** A cell whose value can't be had: its row is an error. */
export interface BrokenCell {
	readonly kind: "broken";
	readonly code: "SHEET_CELL_ERROR" | "SHEET_FORMULA_WITHOUT_VALUE" | "SHEET_CELL_TOO_LONG";
	/** The cell as a spreadsheet names it, e.g. `B7`. */
	readonly cell: string;
	readonly text: string;
}

/** Text is unchanged from the file; an empty cell is null. */
export type Cell = null | string | boolean | NumberCell | DateCell | BrokenCell;

/** A row that is not empty. */
export interface RawRow {
	/** 1-based, as a spreadsheet program counts. */
	readonly row: number;
	/** By column; may be shorter than the header. */
	readonly cells: readonly Cell[];
}

/** One sheet, its header row found. */
export interface RawSheet {
	readonly name: string;
	/** 1-based row of the column names; null for a sheet without any row. */
	readonly headerRow: number | null;
	/** Names of the columns as they are written, from the first column. */
	readonly headers: readonly string[];
	/** The rows below the header that are not empty. */
	readonly rows: readonly RawRow[];
}

/** A file as it was understood, before any of it means anything. */
export interface Workbook {
	readonly file: string;
	/** Null if the file was rejected before it was detected. */
	readonly format: SheetFormat | null;
	/** Of a text file, else null. */
	readonly encoding: TextEncoding | null;
	readonly delimiter: Delimiter | null;
	/** Empty where the file is rejected: `diagnostics` then holds an error. */
	readonly sheets: readonly RawSheet[];
	/** Names of every sheet in the file, hidden ones included, in its order. */
	readonly sheetNames: readonly string[];
	readonly diagnostics: readonly Diagnostic[];
}

/** Overrides for what the reader detects [IMP1]. */
export interface ReadOptions {
	/** The file's name, for messages. */
	readonly file: string;
	/** Reads this sheet only, a hidden one too. */
	readonly sheet?: string;
	readonly encoding?: TextEncoding;
	readonly delimiter?: Delimiter;
	/** 1-based row of the column names. */
	readonly headerRow?: number;
}
