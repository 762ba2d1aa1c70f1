import { useMemo, useRef, useState } from "react";
import type { RecordField } from "../fields/record-field.ts";
import {
	type CellRange,
	type CellRef,
	type GridShape,
	idsBetween,
	rangeBetween,
	shapeOf,
} from "./grid-cursor.ts";
import type { RowEditing } from "./grid-row.tsx";

export interface GridState {
	readonly shape: GridShape;
	readonly active: CellRef | null;
	/** The selected cells, if more than the active one. */
	readonly range: CellRange | null;
	readonly editing: RowEditing | null;
	readonly setEditing: (editing: RowEditing | null) => void;
	/** Keeps the text of an editor that is no longer rendered, until it is again. */
	hold(text: string): void;
	/** Whether the editor holds a value that its cell refuses: the cursor stays there until it's corrected or cancelled. */
	readonly isRefused: () => boolean;
	/** Moves the cursor; with `isExtending`, extends the selection. */
	moveTo(cell: CellRef, isExtending: boolean): void;
	/** Selects only the cursor's cell. */
	collapse(): void;
	/** Selects or deselects a row; with `isRange`, all rows since the last one. */
	toggleRow(id: number, isRange: boolean): void;
}

interface GridStateOptions {
	readonly ids: readonly number[];
	readonly columns: readonly RecordField[];
	readonly selected: ReadonlySet<number>;
	readonly onSelect: (selected: ReadonlySet<number>) => void;
	/** The record in the panel: the cursor starts in its row. */
	readonly openId: number | null;
}

/** The cursor, the selected cells, and the cell being edited. */
export function useGridState({ ids, columns, selected, onSelect, openId }: GridStateOptions): GridState {
	const [cursor, setCursor] = useState<CellRef | null>(null);
	const [anchor, setAnchor] = useState<CellRef | null>(null);
	const [editing, showEditing] = useState<RowEditing | null>(null);
	// A click in another cell blurs the editor and moves the cursor before the next render.
	const latest = useRef(editing);
	const setEditing = (next: RowEditing | null) => {
		latest.current = next;
		showEditing(next);
	};
	const [lastRow, setLastRow] = useState<number | null>(null);
	const shape = useMemo(
		() =>
			shapeOf(
				ids,
				columns.map(({ id }) => id),
			),
		[ids, columns],
	);
	// A new search or filter may exclude the cursor's row: it moves to the first one.
	const isShown =
		cursor !== null && shape.rowOf(cursor.id) !== undefined && shape.columns.includes(cursor.column);
	const firstId = openId !== null && shape.rowOf(openId) !== undefined ? openId : ids[0];
	const [firstColumn] = shape.columns;
	const start = useMemo(
		() => (firstId === undefined || firstColumn === undefined ? null : { id: firstId, column: firstColumn }),
		[firstId, firstColumn],
	);
	const active = isShown ? cursor : start;
	// If a search hides the edited record, its editor must not open in another one.
	const isHere = (one: RowEditing | null) =>
		one !== null && one.seen.id === active?.id && (isShown || cursor === null);
	const range = active === null || anchor === null ? null : rangeBetween(shape, anchor, active);
	return {
		shape,
		active,
		range,
		editing: isHere(editing) ? editing : null,
		setEditing,
		hold: (text) => {
			// Saved or cancelled, there is nothing to keep.
			if (latest.current !== null) setEditing({ ...latest.current, initial: text });
		},
		isRefused: () => isHere(latest.current) && latest.current?.error !== null,
		moveTo: (cell, isExtending) => {
			setEditing(null);
			setCursor(cell);
			setAnchor(isExtending ? (anchor ?? active) : null);
		},
		collapse: () => setAnchor(null),
		toggleRow: (id, isRange) => {
			const next = new Set(selected);
			const rows = isRange && lastRow !== null ? idsBetween(shape, lastRow, id) : [id];
			const isOn = isRange || !selected.has(id);
			for (const row of rows) {
				if (isOn) next.add(row);
				else next.delete(row);
			}
			setLastRow(id);
			onSelect(next);
		},
	};
}
