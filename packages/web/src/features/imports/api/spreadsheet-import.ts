import type { AnswerOf } from "@oxcut/core/api";

export type ListedImport = AnswerOf<"GET", "/productions/:production_id/imports">["imports"][number];
/** An import: a preview until it is confirmed [IMP2]. */
export type SpreadsheetImport = AnswerOf<"GET", "/imports/:id">["import"];
export type ImportRow = AnswerOf<"GET", "/imports/:id/rows">["rows"][number];

/** Options for reading a file that override the detected ones [IMP1]. */
export type ImportOptions = ListedImport["options"];
/** The meaning of a value for all rows that have it; null skips these rows [IMP25]. */
export type ValueAnswer = ImportOptions["answers"][number];
export type ImportSheet = SpreadsheetImport["sheets"][number];
/** A refused value, listed once for all rows that have it [IMP25]. */
export type ValueProblem = SpreadsheetImport["problems"][number];
export type ImportDiagnostic = SpreadsheetImport["errors"][number];
export type ImportKind = ImportRow["kind"];
export type Outcome = ImportRow["outcome"];

// Not from core's engine, which would add its spreadsheet reader to the bundle.
export const IMPORT_KINDS = [
	"licensors",
	"prices",
	"conditions",
	"records",
	"alt-files",
] as const satisfies readonly ImportKind[];
export const DELIMITERS = [",", ";", "\t", "|"] as const satisfies readonly ImportOptions["delimiter"][];
export const ENCODINGS = [
	"utf-8",
	"utf-16le",
	"utf-16be",
	"windows-1252",
	"macintosh",
] as const satisfies readonly ImportOptions["encoding"][];
