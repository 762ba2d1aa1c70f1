import { foldName } from "../text/fold-name.ts";
import type { ImportKind } from "./import-fields.ts";
import type { SourceRow } from "./source-rows.ts";
import { suggestValue, type ValueSuggestion } from "./suggest-value.ts";

/** A rejected value, listed once for all rows that contain it [IMP25]. */
export interface ValueProblem {
	readonly kind: ImportKind;
	readonly sheet: string;
	readonly field: string;
	/** The column's name. */
	readonly header: string;
	/** 1-based. */
	readonly column: number;
	/** The value in the cells; empty for empty cells. */
	readonly value: string;
	readonly message: string;
	readonly count: number;
	/** The first of the rows, 1-based, as a spreadsheet program counts. */
	readonly firstRow: number;
	readonly suggestion: ValueSuggestion | null;
}

/** Rejected values by field, in column order, the most frequent first. */
export function valueProblems(rows: readonly SourceRow[], pivotYear: number): ValueProblem[] {
	const problems = new Map<string, Omit<ValueProblem, "count"> & { count: number }>();
	for (const row of rows) {
		for (const { field, header, column, value, message } of row.refusedCells()) {
			const key = JSON.stringify([row.kind, row.sheet, field, foldName(value)]);
			const known = problems.get(key);
			if (known) known.count++;
			else {
				problems.set(key, {
					kind: row.kind,
					sheet: row.sheet,
					field,
					header,
					column,
					value,
					message,
					count: 1,
					firstRow: row.row,
					suggestion: suggestValue(row.kind, field, value, pivotYear),
				});
			}
		}
	}
	return [...problems.values()].sort((a, b) => a.column - b.column || b.count - a.count);
}
