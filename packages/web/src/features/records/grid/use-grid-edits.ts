import type { StoredRecord } from "@oxcut/core/model";
import type { ClipboardEvent } from "react";
import { notify } from "../../../notices/notify.ts";
import type { RecordsStore } from "../../../records-store/records-store.ts";
import { copyRows } from "../bulk/copy-rows.ts";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import { readTable, writeTable } from "../fields/table-text.ts";
import type { RecordActions } from "../hooks/use-record-actions.ts";
import { messages } from "../messages.ts";
import { isGroupRow } from "../view/record-groups.ts";
import { type CellRef, movedCell, nextCell } from "./grid-cursor.ts";
import { type CellProblem, pasteCells } from "./paste-cells.ts";
import type { GridState } from "./use-grid-state.ts";

const PROBLEMS_SHOWN = 3;

interface GridEditsOptions {
	readonly store: RecordsStore;
	readonly columns: readonly RecordField[];
	readonly context: RecordContext;
	readonly actions: RecordActions;
	readonly canEdit: boolean;
	readonly selected: ReadonlySet<number>;
}

export interface GridEdits {
	/** Whether the cursor's cell can be edited. */
	readonly canBegin: boolean;
	/** @returns false if the cell can't be edited. */
	begin(initial: string | null): boolean;
	commit(text: string, move: "down" | "up" | "right" | "left" | "stay"): void;
	clear(): void;
	/** Repeats the first record of the selected cells in the others; with one record, the one above it. */
	fillDown(): void;
	/** Whether there is a record to repeat, and the user may edit. */
	readonly canFillDown: boolean;
	copy(event: ClipboardEvent): void;
	/** Like {@link copy}, without the browser's event. */
	copyCells(): void;
	paste(event: ClipboardEvent): void;
}

function tellProblems(problems: readonly CellProblem[]): void {
	if (problems.length === 0) return;
	const text = problems
		.slice(0, PROBLEMS_SHOWN)
		.map(({ record, field, problem }) =>
			messages.grid.cellProblem(record.production_locator, field.label, problem),
		)
		.join(" · ");
	notify("warn", messages.grid.notChanged(problems.length), { text, durationMs: 12_000 });
}

/** Steps past the rows of groups. @returns null if no record follows. */
function nextRecordCell(from: CellRef, step: (from: CellRef) => CellRef | null): CellRef | null {
	const next = step(from);
	if (next === null || !isGroupRow(next.id)) return next;
	// At the end of the grid, there is nowhere to go.
	return next.id === from.id ? null : nextRecordCell(next, step);
}

/**
 * The row that filling down repeats: the first record of the selected rows or, if they hold one record, the record above it. Rows of
 * groups have nothing to repeat.
 *
 * @returns null if there is no such row.
 */
export function fillSource(
	ids: readonly number[],
	{ top, bottom }: { readonly top: number; readonly bottom: number },
): number | null {
	const isRecord = (row: number) => {
		const id = ids[row];
		return id !== undefined && !isGroupRow(id);
	};
	let first = top;
	while (first <= bottom && !isRecord(first)) first += 1;
	let second = first + 1;
	while (second <= bottom && !isRecord(second)) second += 1;
	if (second <= bottom) return first;
	return first <= bottom && isRecord(first - 1) ? first - 1 : null;
}

/** Changes cells: typing, pasting, filling, clearing. */
export function useGridEdits(grid: GridState, options: GridEditsOptions): GridEdits {
	const { store, columns, context, actions, canEdit, selected } = options;
	const { shape, active, range, editing, setEditing } = grid;

	const field = columns.find(({ id }) => id === active?.column);
	const recordsIn = (ids: readonly number[]): StoredRecord[] => ids.flatMap((id) => store.get(id) ?? []);
	const activeRow = active === null ? 0 : (shape.rowOf(active.id) ?? 0);
	const activeColumn = active === null ? 0 : shape.columns.indexOf(active.column);
	const cells = range ?? { top: activeRow, bottom: activeRow, left: activeColumn, right: activeColumn };

	const copied = () => {
		const isRows = range === null && selected.size > 0;
		const rows = isRows
			? shape.ids.filter((id) => selected.has(id))
			: shape.ids.slice(cells.top, cells.bottom + 1);
		return {
			fields: isRows ? columns : columns.slice(cells.left, cells.right + 1),
			ids: rows.filter((id) => !isGroupRow(id)),
		};
	};
	const put = (
		table: readonly (readonly string[])[],
		label: (count: number) => string,
		top = cells.top,
	): void => {
		// Rows of groups can't be pasted into.
		const recordRows = shape.ids.slice(top).filter((id) => !isGroupRow(id));
		const height = shape.ids.slice(top, cells.bottom + 1).filter((id) => !isGroupRow(id)).length;
		const target = {
			records: recordsIn(recordRows.slice(0, Math.max(table.length, height))),
			fields: columns.slice(cells.left),
			height,
			width: cells.right - cells.left + 1,
		};
		const { changes, problems, rowsLeft, columnsLeft } = pasteCells(table, target, context);
		tellProblems(problems);
		if (rowsLeft > 0) notify("warn", messages.grid.rowsLeft(rowsLeft), { text: messages.grid.rowsLeftText });
		if (columnsLeft > 0)
			notify("warn", messages.grid.columnsLeft(columnsLeft), { text: messages.grid.columnsLeftText });
		if (changes.length > 0) void actions.change(changes, label(changes.length));
	};

	const record = active === null ? undefined : store.get(active.id);
	const isOpen =
		canEdit && record !== undefined && field?.isEditable === true && field.appliesTo?.(record) !== false;
	const editable = isOpen ? { record, field } : null;

	return {
		canBegin: editable !== null,
		begin: (initial) => {
			if (editable === null) return false;
			const { record, field } = editable;
			if (field.kind === "flag" && !field.id.startsWith("custom:")) {
				const read = field.read(
					field.text(record, context) === messages.yes ? messages.no : messages.yes,
					record,
					context,
				);
				if ("patch" in read) {
					void actions.change([{ id: record.id, patch: read.patch }], messages.actions.changed(field.label));
				}
				return true;
			}
			setEditing({ initial, error: null, seen: record });
			return true;
		},
		commit: (text, move) => {
			const record = active === null ? undefined : store.get(active.id);
			if (active === null || record === undefined || field === undefined || editing === null) return;
			if (text !== field.text(editing.seen, context)) {
				const read = field.read(text, record, context);
				if ("error" in read) {
					// The typed text stays, with the error beside it.
					setEditing({ ...editing, initial: text, error: read.error });
					return;
				}
				const change = { id: record.id, patch: read.patch, seen: editing.seen };
				void actions.change([change], messages.actions.changed(field.label));
			}
			setEditing(null);
			if (move === "stay") return;
			const step = (from: CellRef) =>
				move === "down" || move === "up"
					? movedCell(shape, from, move === "down" ? 1 : -1, 0)
					: nextCell(shape, from, move === "right" ? 1 : -1);
			const next = nextRecordCell(active, step);
			if (next !== null) grid.moveTo(next, false);
		},
		clear: () => {
			if (canEdit && field !== undefined) put([[""]], () => messages.actions.cleared(field.label));
		},
		fillDown: () => {
			const from = fillSource(shape.ids, cells);
			if (!canEdit || from === null) return;
			const [source] = recordsIn(shape.ids.slice(from, from + 1));
			if (source === undefined) return;
			const row = columns.slice(cells.left, cells.right + 1).map((column) => column.text(source, context));
			const filled = recordsIn(shape.ids.slice(from + 1, cells.bottom + 1));
			put([row], () => messages.actions.filled(filled.length), from + 1);
		},
		canFillDown: canEdit && fillSource(shape.ids, cells) !== null,
		copyCells: () => {
			const { ids, fields } = copied();
			void copyRows(store, ids, fields, context);
		},
		copy: (event) => {
			const { ids, fields } = copied();
			const rows = recordsIn(ids).map((record) => fields.map((column) => column.text(record, context)));
			event.clipboardData.setData("text/plain", writeTable(rows));
			event.preventDefault();
			const count = rows.length * fields.length;
			if (count > 1) notify("info", messages.grid.copied(count), { id: "copied", durationMs: 2000 });
		},
		paste: (event) => {
			const text = event.clipboardData.getData("text/plain");
			event.preventDefault();
			if (!canEdit || text === "") return;
			const table = readTable(text);
			put(table, messages.actions.pasted);
		},
	};
}
