import {
	type CSSProperties,
	type KeyboardEvent,
	type MouseEvent,
	useCallback,
	useEffect,
	useId,
	useRef,
	useState,
} from "react";
import { notify } from "../../../notices/notify.ts";
import { useRecordPeople, useReportPresence } from "../../../presence/use-presence.ts";
import type { RecordsStore } from "../../../records-store/records-store.ts";
import { useRecordsSnapshot } from "../../../records-store/use-open-records.ts";
import { useRowWindow } from "../../../ui/use-row-window.ts";
import { useScrollMemory } from "../../../ui/use-scroll-memory.ts";
import { useStable } from "../../../ui/use-stable.ts";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import type { GridColumns } from "../hooks/use-grid-columns.ts";
import type { RecordActions } from "../hooks/use-record-actions.ts";
import type { RecordGroups } from "../hooks/use-record-groups.ts";
import { idSet } from "../id-set.ts";
import { messages } from "../messages.ts";
import { groupAt, groupOfRow, isGroupRow } from "../view/record-groups.ts";
import { type SortKey, sortText, toggleSort } from "../view/record-sort.ts";
import type { TypedCell } from "./cell-editor.tsx";
import { flexGrowOf, GUTTER_WIDTH, growVariable, widthVariable } from "./column-style.ts";
import { cellElementId } from "./grid-cursor.ts";
import { columnAt, placeAt, scrollCellIntoView } from "./grid-geometry.ts";
import { GridHeader } from "./grid-header.tsx";
import { GridMenu } from "./grid-menu.tsx";
import { GridRow } from "./grid-row.tsx";
import { GroupRow } from "./group-row.tsx";
import { LoadingRow } from "./loading-row.tsx";
import { StickyGroup } from "./sticky-group.tsx";
import { useGridEdits } from "./use-grid-edits.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useGridMenu } from "./use-grid-menu.ts";
import { useGridState } from "./use-grid-state.ts";
import { useRangeDrag } from "./use-range-drag.ts";

const ROW_HEIGHT = 28;
const HEADER_HEIGHT = 32;

export interface RecordsGridProps {
	readonly store: RecordsStore;
	/** The ids of the shown records, in order. */
	readonly ids: readonly number[];
	/** The records' groups, if they are grouped. */
	readonly groups: RecordGroups | null;
	readonly columns: GridColumns;
	/** All fields of a record, shown or not. */
	readonly fields: readonly RecordField[];
	readonly context: RecordContext;
	readonly actions: RecordActions;
	readonly canEdit: boolean;
	readonly sort: readonly SortKey[];
	readonly onSort: (sort: readonly SortKey[]) => void;
	readonly openId: number | null;
	readonly onOpen: (id: number | null) => void;
	readonly selected: ReadonlySet<number>;
	readonly onSelect: (selected: ReadonlySet<number>) => void;
}

function selectionOf(ids: readonly number[], selected: ReadonlySet<number>): boolean | "indeterminate" {
	if (selected.size === 0) return false;
	if (selected === idSet(ids)) return true;
	// Stops at the first row that decides: there may be 100,000.
	if (selected.size >= ids.length && ids.every((id) => selected.has(id))) return true;
	return ids.some((id) => selected.has(id)) && "indeterminate";
}

/** Records as a spreadsheet. Only visible rows are rendered; the grid itself has the focus and names the active cell. */
export function RecordsGrid({
	store,
	ids,
	groups,
	columns,
	fields,
	context,
	actions,
	canEdit,
	sort,
	onSort,
	openId,
	onOpen: openRow,
	selected,
	onSelect: selectRows,
}: RecordsGridProps) {
	const rows = groups?.rows ?? ids;
	// Group rows can't be opened or selected.
	const onOpen = (id: number | null) => {
		if (id === null || !isGroupRow(id)) openRow(id);
	};
	const onSelect = (chosen: ReadonlySet<number>) =>
		selectRows(groups === null ? chosen : new Set([...chosen].filter((id) => !isGroupRow(id))));
	useRecordsSnapshot(store);
	const gridId = useId();
	const scroller = useRef<HTMLDivElement | null>(null);
	const remembered = useScrollMemory();
	const holdScroller = useCallback(
		(element: HTMLDivElement | null) => {
			scroller.current = element;
			remembered(element);
		},
		[remembered],
	);
	const grid = useGridState({ ids: rows, columns: columns.columns, selected, onSelect, openId });
	const { active, range, editing, shape } = grid;
	const isInRecord = active !== null && !isGroupRow(active.id);
	useReportPresence(store.productionId, isInRecord ? { recordId: active.id, field: active.column } : {});
	const peopleOf = useRecordPeople();
	const { from, to, slotOf, scrollTo } = useRowWindow({
		scroller,
		count: rows.length,
		rowHeight: ROW_HEIGHT,
		headHeight: HEADER_HEIGHT,
	});
	const edits = useGridEdits(grid, {
		store,
		columns: columns.columns,
		context,
		actions,
		canEdit,
		selected,
	});
	const onGridKey = useGridKeys(grid, {
		edits,
		actions,
		canEdit,
		pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2),
		openId,
		onOpen,
		selected,
		onSelect,
	});
	const onKeyDown = (event: KeyboardEvent) => {
		const group = active === null || editing !== null ? undefined : groups && groupOfRow(groups, active.id);
		if (group && groups && isFoldKey(event, groups.isFolded(group))) {
			event.preventDefault();
			groups.toggle(group);
		} else onGridKey(event);
	};
	// Stable callbacks, so that only changed rows are rendered.
	const commit = useStable(edits.commit);
	const cancel = useStable(() => {
		grid.setEditing(null);
		scroller.current?.focus();
	});

	const hide = useStable(({ text, record, field }: TypedCell) => {
		grid.hold(text);
		if (store.get(record.id) !== undefined) return;
		notify("warn", messages.typedLost(field.label, record.production_locator), {
			text,
			requiresDismissal: true,
		});
	});

	const sortBy = useStable((id: string, isAdding: boolean) => onSort(toggleSort(sort, id, isAdding)));
	const sortedBy = sortText(sort);
	const shownSort = useRef(sortedBy);
	useEffect(() => {
		if (shownSort.current === sortedBy) return;
		shownSort.current = sortedBy;
		// A new order starts at the top, not at the cursor.
		scroller.current?.scrollTo({ top: 0 });
	}, [sortedBy]);
	const selectAll = useStable((isOn: boolean) => selectRows(isOn ? idSet(ids) : new Set()));

	const activeRow = active === null ? undefined : shape.rowOf(active.id);
	const isActiveDrawn = activeRow !== undefined && activeRow >= from && activeRow < to;
	const hasMoved = useRef(false);
	const shownActive = useRef(active);
	useEffect(() => {
		if (activeRow === undefined || active === null) return;
		// On opening, the page only scrolls to the record that its address names.
		if (!hasMoved.current) {
			hasMoved.current = true;
			shownActive.current = active;
			if (openId === active.id) scrollTo(activeRow, "center");
			return;
		}
		// The rows have moved, not the cursor.
		if (shownActive.current === active) return;
		shownActive.current = active;
		// Keeps the row out from under the sticky group.
		if (groups !== null) scrollTo(Math.max(0, activeRow - 1));
		scrollTo(activeRow);
		scrollCellIntoView(scroller.current, cellElementId(active));
	}, [activeRow, active, scrollTo, openId, groups]);
	const isEditing = editing !== null;
	const isPanelOpen = openId !== null;
	// biome-ignore lint/correctness/useExhaustiveDependencies: closing the panel can lose the focus, too.
	useEffect(() => {
		// After Enter the editor is removed, and the focus would be lost.
		if (!isEditing && hasMoved.current && document.activeElement === document.body) scroller.current?.focus();
	}, [isEditing, isPanelOpen]);

	const beginDrag = useRangeDrag({
		scroller,
		inset: { top: HEADER_HEIGHT, left: GUTTER_WIDTH },
		cellAt: (x, y) => {
			const element = scroller.current;
			const column = columns.columns[columnAt(element, x)]?.id;
			if (element === null || column === undefined) return null;
			const top = element.getBoundingClientRect().top + HEADER_HEIGHT - element.scrollTop;
			const id = rows[Math.min(Math.floor((y - top) / ROW_HEIGHT), rows.length - 1)];
			return id === undefined ? null : { id, column };
		},
		onExtend: (cell) => grid.moveTo(cell, true),
	});
	const onMouseDown = (event: MouseEvent) => {
		const cell = placeAt(event.target);
		if (cell === null || event.button !== 0) return;
		const isEditedCell = isEditing && active?.id === cell.id && active.column === cell.column;
		if (isEditedCell) return;
		// The editor saves on blur, unless its row was scrolled out of sight.
		scroller.current?.focus({ preventScroll: true });
		if (editing !== null && editing.initial !== null && !isActiveDrawn) edits.commit(editing.initial, "stay");
		if (grid.isRefused()) {
			event.preventDefault();
			// If its row was scrolled out of sight, the editor takes the focus when it is rendered again.
			if (activeRow !== undefined) scrollTo(activeRow);
			const edited = active && document.getElementById(cellElementId(active));
			edited?.querySelector<HTMLElement>("input, textarea")?.focus();
			return;
		}
		const group = groups && groupOfRow(groups, cell.id);
		if (group) {
			const [first] = columns.columns;
			if (first !== undefined) grid.moveTo({ id: cell.id, column: active?.column ?? first.id }, false);
			groups?.toggle(group);
			return;
		}
		if (cell.column === null) {
			event.preventDefault();
			grid.toggleRow(cell.id, event.shiftKey);
			return;
		}
		const { id, column } = cell;
		// Select cells, not their text.
		event.preventDefault();
		grid.moveTo({ id, column }, event.shiftKey);
		if (openId !== null) onOpen(id);
		beginDrag({ id, column });
	};
	const { menu, onContextMenu, closeMenu } = useGridMenu(grid, { rows, ids, selected });
	const onClick = (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		const cell = placeAt(event.target);
		if (link === null || cell === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		onOpen(cell.id);
	};

	const widths = Object.fromEntries(
		columns.columns.flatMap((field) => [
			[widthVariable(field), `${columns.widthOf(field)}px`],
			[growVariable(field), flexGrowOf(field, columns.hasOwnWidth(field))],
		]),
	) as CSSProperties;
	const seesPosters = rows.slice(from, to).some((id) => (store.get(id)?.thumbnails.length ?? 0) > 0);
	// Keeps the indent: titles that move while scrolling would be hard to read.
	const [hasPosters, setHasPosters] = useState(seesPosters);
	if (seesPosters && !hasPosters) setHasPosters(true);
	return (
		<>
			{/* biome-ignore lint/a11y/useSemanticElements: a table whose rows come and go isn't one. */}
			<div
				ref={holdScroller}
				id={gridId}
				role="grid"
				aria-label={messages.grid.label}
				aria-description={messages.grid.hint}
				aria-rowcount={rows.length + 1}
				aria-colcount={columns.columns.length + 1}
				aria-multiselectable
				aria-activedescendant={active !== null && isActiveDrawn ? cellElementId(active) : undefined}
				tabIndex={0}
				className="relative min-h-0 flex-1 overflow-auto focus-visible:outline-none [--cursor:var(--border-control)] focus-within:[--cursor:var(--focus)]"
				style={{ ...widths, scrollPaddingLeft: GUTTER_WIDTH }}
				onKeyDown={onKeyDown}
				onMouseDown={onMouseDown}
				onClick={onClick}
				onContextMenu={onContextMenu}
				onDoubleClick={() => {
					if (active !== null && !isEditing) edits.begin(null);
				}}
				// After a click, the event's target is the cell, although the grid has the focus.
				onCopy={(event) => {
					if (document.activeElement === event.currentTarget) edits.copy(event);
				}}
				onPaste={(event) => {
					if (document.activeElement === event.currentTarget) edits.paste(event);
				}}
			>
				<GridHeader
					columns={columns}
					sort={sort}
					onSort={sortBy}
					selection={selectionOf(ids, selected)}
					onSelectAll={selectAll}
				/>
				{/* biome-ignore lint/a11y/useSemanticElements: as above. */}
				<div role="rowgroup" className="relative min-w-max" style={{ height: rows.length * ROW_HEIGHT }}>
					{groups !== null && (
						<StickyGroup
							scroller={scroller}
							grouped={groups}
							rowHeight={ROW_HEIGHT}
							headHeight={HEADER_HEIGHT}
							label={groups.label}
							store={store}
							context={context}
						/>
					)}
					{rows.slice(from, to).map((id, at) => {
						const index = from + at;
						const group = groups && groupOfRow(groups, id);
						if (group && groups) {
							const isActiveGroup = active?.id === id;
							return (
								<GroupRow
									key={slotOf(index)}
									id={id}
									row={index}
									top={index * ROW_HEIGHT}
									group={group}
									label={groups.label}
									isFolded={groups.isFolded(group)}
									elementId={cellElementId({ id, column: isActiveGroup ? active.column : "" })}
									isActive={isActiveGroup}
									numColumns={columns.columns.length}
									store={store}
									context={context}
								/>
							);
						}
						const record = store.get(id);
						if (record === undefined) return <LoadingRow key={slotOf(index)} top={index * ROW_HEIGHT} />;
						const isActiveRow = index === activeRow;
						const isInRange = range !== null && index >= range.top && index <= range.bottom;
						return (
							<GridRow
								key={slotOf(index)}
								record={record}
								row={index}
								number={groups === null ? index + 1 : index - groupAt(groups, index)}
								top={index * ROW_HEIGHT}
								columns={columns.columns}
								context={context}
								hasPosters={hasPosters}
								isSelected={selected.has(record.id)}
								isOpen={openId === record.id}
								activeColumn={isActiveRow ? (active?.column ?? null) : null}
								range={isInRange ? `${range.left}-${range.right}` : null}
								editing={isActiveRow ? editing : null}
								people={peopleOf(record.id)}
								onCommit={commit}
								onCancel={cancel}
								onHide={hide}
							/>
						);
					})}
				</div>
			</div>
			<GridMenu
				{...menu}
				gridId={gridId}
				store={store}
				fields={fields}
				context={context}
				actions={actions}
				edits={edits}
				canEdit={canEdit}
				onOpen={onOpen}
				onRemove={() => {
					const removed = new Set(menu.ids);
					onSelect(new Set([...selected].filter((id) => !removed.has(id))));
				}}
				onClose={closeMenu}
			/>
		</>
	);
}

/** Enter and Space toggle a group; the arrows left and right fold and unfold it. */
function isFoldKey({ key }: KeyboardEvent, isFolded: boolean): boolean {
	if (key === "Enter" || key === " ") return true;
	return key === (isFolded ? "ArrowRight" : "ArrowLeft");
}
