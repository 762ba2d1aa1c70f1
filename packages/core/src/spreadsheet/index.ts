/**
 * Reads and writes spreadsheets: a file's bytes become cells, cells become a planned library, and a library becomes a
 * file.
 *
 * `readWorkbook` → `planImport` → the caller saves `plan.library` if `plan.ok`.
 */

export { outlinedRecord, type RecordOutline } from "./blank-record.ts";
export { type CellCorrection, correctCells } from "./correct-cells.ts";
export { csvLine } from "./csv-line.ts";
export type { ColumnChoice } from "./find-columns.ts";
export {
	FILLED_FIELDS,
	IMPORT_FIELDS,
	IMPORT_KINDS,
	type ImportField,
	type ImportKind,
} from "./import-fields.ts";
export type {
	ImportContext,
	ImportCounts,
	ImportOptions,
	ImportPlan,
	OnDuplicate,
	PlannedColumn,
	PlannedSheet,
} from "./import-plan.ts";
export type { WriteOptions } from "./library-tables.ts";
export { SPREADSHEET_LIMITS } from "./limits.ts";
export type { NewLicensor } from "./new-licensors.ts";
export { planImport } from "./plan-import.ts";
export { DEFAULT_PIVOT_YEAR, type ReadDate, readDate } from "./read-date.ts";
export { readWorkbook } from "./read-workbook.ts";
export { protectText, protectTypedText, unprotectText } from "./safe-text.ts";
export type { PlannedRow, RowOutcome } from "./source-rows.ts";
export type { ValueSuggestion } from "./suggest-value.ts";
export type { ValueAnswer } from "./value-answers.ts";
export type { ValueProblem } from "./value-problems.ts";
export {
	type BrokenCell,
	type Cell,
	type DateCell,
	DELIMITERS,
	type Delimiter,
	type NumberCell,
	type RawRow,
	type RawSheet,
	type ReadOptions,
	type SheetFormat,
	TEXT_ENCODINGS,
	type TextEncoding,
	type Workbook,
} from "./workbook.ts";
export { writeCsvRows } from "./write-csv-rows.ts";
export { writeCsvPart, writeLibraryCsv } from "./write-library.ts";
export { LibraryWorkbookWriter, type WorkbookTerms, writeLibraryWorkbook } from "./write-workbook.ts";
