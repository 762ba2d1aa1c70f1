import type { Diagnostic } from "@oxcut/core";
import type { PlannedSheet, ValueProblem } from "@oxcut/core/spreadsheet";
import { chosen } from "./import-options.ts";
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

function presentProblem({ firstRow, suggestion, ...problem }: ValueProblem) {
	return {
		kind: problem.kind,
		sheet: problem.sheet,
		field: problem.field,
		header: problem.header,
		column: problem.column,
		value: problem.value,
		message: problem.message,
		count: problem.count,
		first_row: firstRow,
		suggestion: suggestion === null ? null : { to: suggestion.to, because: suggestion.because },
	};
}

function presentSheet(sheet: PlannedSheet) {
	return {
		name: sheet.name,
		kind: sheet.kind,
		header_row: sheet.headerRow,
		// Imports stored by earlier versions have no samples.
		columns: sheet.columns.map(({ column, header, field, samples = [], filled = 0 }) => ({
			column,
			header,
			field,
			samples,
			filled,
		})),
	};
}

/** An import as lists return it. */
export function presentListedImport(item: ImportItem) {
	return {
		id: item.id,
		production_id: item.production_id,
		name: item.name,
		state: item.state,
		is_ok: item.is_ok,
		options: chosen({}, item.options),
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

/** A single import, including how its file was understood and its errors. */
export function presentImport(item: ImportItem) {
	const { summary } = item;
	return {
		...presentListedImport(item),
		format: summary.format,
		encoding: summary.encoding,
		delimiter: summary.delimiter,
		sheet_names: summary.sheet_names,
		sheets: summary.sheets.map(presentSheet),
		problems: (summary.problems ?? []).map(presentProblem),
		problems_count: summary.problems_count ?? 0,
		new_licensors: (summary.new_licensors ?? []).map(({ name, count, like, field }) => ({
			name,
			count,
			like,
			field,
		})),
		errors: summary.errors.map(presentDiagnostic),
		warnings: summary.warnings.map(presentDiagnostic),
		notes: summary.notes.map(presentDiagnostic),
	};
}

/**
 * A row of an import in this state. Nothing that a preview would add exists yet, and nothing that was undone exists
 * any longer.
 */
export function presentImportRow(row: StoredImportRow, state: ImportItem["state"]) {
	return {
		position: row.position,
		kind: row.kind,
		sheet_name: row.sheet_name,
		row_number: row.row_number,
		outcome: row.outcome,
		values: row.values,
		thumbnails: [...row.thumbnails],
		is_created: row.outcome === "added" && state === "confirmed",
		errors: row.errors,
	};
}
