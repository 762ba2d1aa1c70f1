import { type KeyboardEvent, useMemo } from "react";
import { listedKeys } from "../../../commands/key-registry.ts";
import { useKeys } from "../../../commands/use-keys.ts";
import type { RecordActions } from "../hooks/use-record-actions.ts";
import { idSet } from "../id-set.ts";
import { messages } from "../messages.ts";
import { type CellRef, movedCell } from "./grid-cursor.ts";
import type { GridEdits } from "./use-grid-edits.ts";
import type { GridState } from "./use-grid-state.ts";

interface GridKeysOptions {
	readonly edits: GridEdits;
	readonly actions: RecordActions;
	readonly canEdit: boolean;
	/** The number of rows that fit into the grid's height. */
	readonly pageRows: () => number;
	readonly openId: number | null;
	readonly onOpen: (id: number | null) => void;
	readonly selected: ReadonlySet<number>;
	readonly onSelect: (selected: ReadonlySet<number>) => void;
}

const FAR = 1_000_000;

/** Keys of the search and the keys overlay: they don't start editing a cell. Inside an editor they are typed as usual. */
const PAGE_KEYS = new Set(["/", "?"]);

const READING_KEYS = listedKeys(messages.gridKeys.group, [
	["arrowright", messages.gridKeys.move],
	["mod+arrowright", messages.gridKeys.far],
	["shift+arrowright", messages.gridKeys.extend],
	["space", messages.gridKeys.open],
	["shift+space", messages.gridKeys.selectRow],
	["mod+a", messages.gridKeys.selectAll],
	["mod+c", messages.gridKeys.copy],
	["shift+f10", messages.gridKeys.menu],
	["escape", messages.gridKeys.back],
]);
const EDITING_KEYS = [
	...READING_KEYS,
	...listedKeys(messages.gridKeys.group, [
		["enter", messages.gridKeys.edit],
		["delete", messages.gridKeys.clear],
		["mod+v", messages.gridKeys.paste],
		["mod+d", messages.gridKeys.fillDown],
	]),
];

/** The rows and columns by which a key moves the cursor. */
function stepOf(
	{ key }: KeyboardEvent,
	isCommand: boolean,
	pageRows: number,
): readonly [down: number, right: number] | null {
	switch (key) {
		case "ArrowDown":
			return [isCommand ? FAR : 1, 0];
		case "ArrowUp":
			return [isCommand ? -FAR : -1, 0];
		case "ArrowRight":
			return [0, isCommand ? FAR : 1];
		case "ArrowLeft":
			return [0, isCommand ? -FAR : -1];
		case "PageDown":
			return [pageRows, 0];
		case "PageUp":
			return [-pageRows, 0];
		case "Home":
			return [isCommand ? -FAR : 0, -FAR];
		case "End":
			return [isCommand ? FAR : 0, FAR];
		default:
			return null;
	}
}

/** The keys of the grid while no cell is edited. */
export function useGridKeys(grid: GridState, options: GridKeysOptions): (event: KeyboardEvent) => void {
	const { edits, actions, canEdit, pageRows, openId, onOpen, selected, onSelect } = options;
	const { shape, active } = grid;
	const { undo, redo } = actions;
	useKeys(
		useMemo(
			() =>
				canEdit
					? [
							...EDITING_KEYS,
							// Keys also work beside the grid: after a change from the bulk bar, the focus is there.
							{ keys: "mod+z", label: messages.gridKeys.undo, group: messages.gridKeys.group, run: undo },
							{
								keys: "mod+shift+z",
								label: messages.gridKeys.redo,
								group: messages.gridKeys.group,
								run: redo,
							},
						]
					: READING_KEYS,
			[canEdit, undo, redo],
		),
	);

	const moveTo = (cell: CellRef, isExtending: boolean) => {
		grid.moveTo(cell, isExtending);
		// The panel follows the cursor.
		if (openId !== null && !isExtending) onOpen(cell.id);
	};

	/** @returns whether the key was one of these. */
	const command = ({ key }: KeyboardEvent): boolean => {
		switch (key.toLowerCase()) {
			case "a":
				onSelect(idSet(shape.ids));
				return true;
			case "d":
				edits.fillDown();
				return true;
			case "y":
				if (canEdit) actions.redo();
				return true;
			default:
				return false;
		}
	};

	const stepBack = () => {
		if (grid.range !== null) grid.collapse();
		else if (selected.size > 0) onSelect(new Set());
		else onOpen(null);
	};

	const plain = (event: KeyboardEvent, cell: CellRef): boolean => {
		switch (event.key) {
			case "Enter":
			case "F2":
				if (!edits.begin(null)) onOpen(cell.id);
				return true;
			case " ":
				if (event.shiftKey) grid.toggleRow(cell.id, false);
				else onOpen(openId === cell.id ? null : cell.id);
				return true;
			case "Escape":
				stepBack();
				return true;
			case "Delete":
			case "Backspace":
				edits.clear();
				return true;
			default:
				if (event.key.length > 1 || event.altKey || PAGE_KEYS.has(event.key)) return false;
				return edits.begin(event.key);
		}
	};

	return (event) => {
		if (active === null || grid.editing !== null || event.target !== event.currentTarget) return;
		const isCommand = event.metaKey || event.ctrlKey;
		const step = stepOf(event, isCommand, pageRows());
		let isTaken: boolean;
		if (step !== null) {
			const cell = movedCell(shape, active, ...step);
			if (cell !== null) moveTo(cell, event.shiftKey);
			isTaken = true;
		} else isTaken = isCommand ? command(event) : plain(event, active);
		if (isTaken) event.preventDefault();
	};
}
