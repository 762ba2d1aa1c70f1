import { type Dispatch, type SetStateAction, useMemo, useState } from "react";
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
	/** The selected cells, where it is more than the active one. */
	readonly range: CellRange | null;
	readonly editing: RowEditing | null;
	readonly setEditing: Dispatch<SetStateAction<RowEditing | null>>;
	/** Moves the cursor; with `isExtending` the selection grows from where it was. */
	moveTo(cell: CellRef, isExtending: boolean): void;
	/** Selects the cursor's cell alone. */
	collapse(): void;
	/** Takes a row into the selection or out of it; with `isRange` all rows since the last one. */
	toggleRow(id: number, isRange: boolean): void;
}

interface GridStateOptions {
	readonly ids: readonly number[];
	readonly columns: readonly RecordField[];
	readonly selected: ReadonlySet<number>;
	readonly onSelect: (selected: ReadonlySet<number>) => void;
	/** The record beside the grid: the cursor begins in its row. */
	readonly openId: number | null;
}

/** Where the cursor is, which cells are selected, and which one is being edited. */
export function useGridState({ ids, columns, selected, onSelect, openId }: GridStateOptions): GridState {
	const [cursor, setCursor] = useState<CellRef | null>(null);
	const [anchor, setAnchor] = useState<CellRef | null>(null);
	const [editing, setEditing] = useState<RowEditing | null>(null);
	const [lastRow, setLastRow] = useState<number | null>(null);
	const shape = useMemo(
		() =>
			shapeOf(
				ids,
				columns.map(({ id }) => id),
			),
		[ids, columns],
	);
	// Another search or filter may have taken the cursor's row away: it begins anew in the first one.
	const isShown =
		cursor !== null && shape.rowOf(cursor.id) !== undefined && shape.columns.includes(cursor.column);
	const firstId = openId !== null && shape.rowOf(openId) !== undefined ? openId : ids[0];
	const [firstColumn] = shape.columns;
	const start = useMemo(
		() => (firstId === undefined || firstColumn === undefined ? null : { id: firstId, column: firstColumn }),
		[firstId, firstColumn],
	);
	const active = isShown ? cursor : start;
	const range = active === null || anchor === null ? null : rangeBetween(shape, anchor, active);
	return {
		shape,
		active,
		range,
		editing,
		setEditing,
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
