import { type MouseEvent, useState } from "react";
import type { MenuPoint } from "../../../ui/point-menu.tsx";
import { isGroupRow } from "../view/record-groups.ts";
import { cellElementId } from "./grid-cursor.ts";
import { placeAt } from "./grid-geometry.ts";
import type { GridState } from "./use-grid-state.ts";

interface GridMenuOptions {
	/** The ids of all rows, those of groups included. */
	readonly rows: readonly number[];
	/** The ids of the records, in their order. */
	readonly ids: readonly number[];
	readonly selected: ReadonlySet<number>;
}

/** The grid's context menu: its position, and the records that it acts on. */
export function useGridMenu(
	{ active, range, editing, shape, moveTo }: GridState,
	{ rows, ids, selected }: GridMenuOptions,
) {
	const [menu, setMenu] = useState<{ readonly at: MenuPoint | null; readonly ids: readonly number[] }>({
		at: null,
		ids: [],
	});
	const onContextMenu = (event: MouseEvent) => {
		// A cell's editor keeps the browser's menu, which Shift opens everywhere.
		if (editing !== null || active === null) return;
		// On a Mac, Control and a click make a right click.
		const isKey = event.button !== 2 && !event.ctrlKey;
		if (event.shiftKey && !isKey) return;
		const found = isKey ? active : placeAt(event.target);
		if (found === null || isGroupRow(found.id)) return;
		event.preventDefault();
		const cell = { id: found.id, column: found.column ?? active.column };
		const row = shape.rowOf(cell.id) ?? -1;
		const column = shape.columns.indexOf(cell.column);
		const isInRange =
			range !== null &&
			row >= range.top &&
			row <= range.bottom &&
			(found.column === null || (column >= range.left && column <= range.right));
		if (!isInRange) moveTo(cell, false);
		const inRange = isInRange
			? rows.slice(range.top, range.bottom + 1).filter((id) => !isGroupRow(id))
			: [cell.id];
		const box = document.getElementById(cellElementId(cell))?.getBoundingClientRect();
		setMenu({
			at:
				isKey && box !== undefined ? { x: box.left, y: box.bottom } : { x: event.clientX, y: event.clientY },
			ids: isInRange || !selected.has(cell.id) ? inRange : ids.filter((id) => selected.has(id)),
		});
	};
	return { menu, onContextMenu, closeMenu: () => setMenu(({ ids: shown }) => ({ at: null, ids: shown })) };
}
