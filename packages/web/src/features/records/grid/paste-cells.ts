import type { StoredRecord } from "@oxcut/core/model";
import type { RecordChange } from "../../../records-store/record-saver.ts";
import type { RecordPatch } from "../../../records-store/records-store.ts";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import { messages } from "../messages.ts";

/** A cell that refused its text. */
export interface CellProblem {
	readonly record: StoredRecord;
	readonly field: RecordField;
	readonly problem: string;
}

interface PasteTarget {
	/** The rows from the first pasted one on, in order. */
	readonly records: readonly StoredRecord[];
	/** The columns from the first pasted one on. */
	readonly fields: readonly RecordField[];
	/** The numbers of selected rows and columns; pasted cells are repeated to fill them. */
	readonly height: number;
	readonly width: number;
}

interface Pasted {
	readonly changes: readonly RecordChange[];
	/** The cells that refused their text. */
	readonly problems: readonly CellProblem[];
	/** The numbers of pasted rows and columns beyond the last record and the last column. */
	readonly rowsLeft: number;
	readonly columnsLeft: number;
}

/** Converts a pasted table to changes of records. */
export function pasteCells(
	table: readonly (readonly string[])[],
	{ records, fields, height, width }: PasteTarget,
	context: RecordContext,
): Pasted {
	const problems: CellProblem[] = [];
	const columns = Math.max(...table.map((cells) => cells.length));
	// One cell, or a block that fits evenly, fills the selection; other blocks are pasted once.
	const rowCount = height % table.length === 0 ? height : table.length;
	const columnCount = width % columns === 0 ? width : columns;
	const changes = records.slice(0, rowCount).flatMap((record, row): RecordChange[] => {
		const cells = table[row % table.length] ?? [];
		let now = record;
		let patch: RecordPatch = {};
		for (const [column, field] of fields.slice(0, columnCount).entries()) {
			const text = cells[column % columns];
			if (text === undefined || field.text(now, context) === text) continue;
			const isOpen = field.isEditable && field.appliesTo?.(now) !== false;
			const read = isOpen ? field.read(text, now, context) : { error: messages.problemsIn.readOnly };
			if ("patch" in read) {
				patch = { ...patch, ...read.patch };
				now = { ...now, ...read.patch };
			} else problems.push({ record, field, problem: read.error });
		}
		return Object.keys(patch).length === 0 ? [] : [{ id: record.id, patch }];
	});
	const rowsLeft = Math.max(0, rowCount - records.length);
	const columnsLeft = Math.max(0, columnCount - fields.length);
	return { changes, problems, rowsLeft, columnsLeft };
}
