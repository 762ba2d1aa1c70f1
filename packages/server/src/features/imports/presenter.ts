import type { Diagnostic } from "@oxcut/core";
import type { PlannedSheet } from "@oxcut/core/spreadsheet";
import type { ImportItem, StoredImportRow } from "./queries.ts";

function presentDiagnostic(diagnostic: Diagnostic) {
	return {
		code: diagnostic.code,
		message: diagnostic.message,
		sheet: diagnostic.sheet ?? null,
		row: diagnostic.line,
		column: diagnostic.column,
		field: diagnostic.field ?? null,
		text: diagnostic.text ?? null,
	};
}

function presentSheet(sheet: PlannedSheet) {
	return {
		name: sheet.name,
		kind: sheet.kind,
		header_row: sheet.headerRow,
		columns: sheet.columns.map(({ column, header, field }) => ({ column, header, field })),
	};
}

/** An import as lists answer it. */
export function presentListedImport(item: ImportItem) {
	return {
		id: item.id,
		production_id: item.production_id,
		name: item.name,
		state: item.state,
		is_ok: item.is_ok,
		options: item.options,
		counts: item.summary.counts,
		rows_count: item.rows_count,
		errors_count: item.summary.errors_count,
		warnings_count: item.summary.warnings_count,
		created_by: item.created_by,
		created_at: item.created_at.toISOString(),
		updated_at: item.updated_at.toISOString(),
		confirmed_at: item.confirmed_at?.toISOString() ?? null,
		undone_at: item.undone_at?.toISOString() ?? null,
	};
}

/** An import by itself: how its file was understood too, and what is wrong with it. */
export function presentImport(item: ImportItem) {
	const { summary } = item;
	return {
		...presentListedImport(item),
		format: summary.format,
		encoding: summary.encoding,
		delimiter: summary.delimiter,
		sheet_names: summary.sheet_names,
		sheets: summary.sheets.map(presentSheet),
		errors: summary.errors.map(presentDiagnostic),
		warnings: summary.warnings.map(presentDiagnostic),
		notes: summary.notes.map(presentDiagnostic),
	};
}

export function presentImportRow(row: StoredImportRow) {
	return {
		position: row.position,
		kind: row.kind,
		sheet_name: row.sheet_name,
		row_number: row.row_number,
		outcome: row.outcome,
		values: row.values,
		errors: row.errors,
	};
}
