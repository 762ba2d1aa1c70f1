import {
	closestCenter,
	DndContext,
	type DragEndEvent,
	PointerSensor,
	useSensor,
	useSensors,
} from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";
import { type Key, type KeyboardEvent, type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";

export interface SortableListProps<Item> {
	/** Names the list. */
	readonly label: string;
	readonly items: readonly Item[];
	readonly keyOf: (item: Item) => Key;
	/** The handle's accessible name: "Move Minimum: arrow keys up and down". */
	readonly handleLabel: (item: Item) => string;
	/** Announced after a move: "Minimum is now 2 of 3". */
	readonly movedMessage: (item: Item, place: number) => string;
	readonly onMove: (from: number, to: number) => void;
	readonly disabled?: boolean;
	readonly children: (item: Item, index: number) => ReactNode;
}

/** Pixels that a pointer moves before it drags: a click on a handle only focuses it. */
const DRAG_DISTANCE = 4;

/** A move is announced once, by the list's own status, whether it was dragged or made by keys. */
const SILENT = {
	onDragStart: () => undefined,
	onDragOver: () => undefined,
	onDragEnd: () => undefined,
	onDragCancel: () => undefined,
};

/** A list that users reorder by dragging the handles of its items, or with the arrow keys on a handle. */
export function SortableList<Item>({
	label,
	items,
	keyOf,
	handleLabel,
	movedMessage,
	onMove,
	disabled = false,
	children,
}: SortableListProps<Item>) {
	const [announcement, setAnnouncement] = useState("");
	const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }));
	const ids = items.map((item) => String(keyOf(item)));
	const move = (from: number, to: number) => {
		const item = items[from];
		if (item === undefined || from === to || to < 0 || to >= items.length) return;
		onMove(from, to);
		setAnnouncement(movedMessage(item, to + 1));
	};
	const drop = ({ active, over }: DragEndEvent) => {
		if (over !== null) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
	};
	return (
		<DndContext
			sensors={sensors}
			collisionDetection={closestCenter}
			accessibility={{ announcements: SILENT }}
			onDragEnd={drop}
		>
			<SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
				<ol aria-label={label}>
					{items.map((item, index) => (
						<SortableRow
							key={keyOf(item)}
							id={ids[index] ?? ""}
							handleLabel={disabled ? null : handleLabel(item)}
							onMoveBy={(by) => move(index, index + by)}
						>
							{children(item, index)}
						</SortableRow>
					))}
				</ol>
			</SortableContext>
			<span role="status" className="sr-only">
				{announcement}
			</span>
		</DndContext>
	);
}

interface SortableRowProps {
	readonly id: string;
	/** null for a row that can't be moved. */
	readonly handleLabel: string | null;
	readonly onMoveBy: (by: number) => void;
	readonly children: ReactNode;
}

function SortableRow({ id, handleLabel, onMoveBy, children }: SortableRowProps) {
	const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
		id,
	});
	const moveByKey = (event: KeyboardEvent) => {
		const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
		if (by === 0) return;
		event.preventDefault();
		onMoveBy(by);
	};
	return (
		<li
			ref={setNodeRef}
			className={classNames(
				"flex items-center gap-2 border-b border-line",
				isDragging && "relative z-10 bg-surface shadow-pop",
			)}
			// Rows only move up and down.
			style={{ transform: transform === null ? undefined : `translateY(${transform.y}px)`, transition }}
		>
			{handleLabel !== null && (
				<button
					type="button"
					ref={setActivatorNodeRef}
					aria-label={handleLabel}
					// A finger on the handle drags the row instead of scrolling the page.
					className="-ml-1 flex size-6 flex-none cursor-grab touch-none items-center justify-center rounded text-text-3 hover:text-text"
					{...listeners}
					onKeyDown={moveByKey}
				>
					<GripVertical aria-hidden className="size-3.5" />
				</button>
			)}
			<div className="min-w-0 flex-1">{children}</div>
		</li>
	);
}
