import { GripVertical } from "lucide-react";
import { type Key, type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";

export interface SortableListProps<Item> {
	/** Names the list. */
	readonly label: string;
	readonly items: readonly Item[];
	readonly keyOf: (item: Item) => Key;
	/** What the handle says: "Move Minimum: arrow keys up and down". */
	readonly handleLabel: (item: Item) => string;
	/** Told after a move: "Minimum is now 2 of 3". */
	readonly movedMessage: (item: Item, place: number) => string;
	readonly onMove: (from: number, to: number) => void;
	readonly disabled?: boolean;
	readonly children: (item: Item, index: number) => ReactNode;
}

/** A list that a person puts in order: dragged by its handles, or moved by the arrow keys on them. */
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
	const [dragged, setDragged] = useState<number | null>(null);
	const [over, setOver] = useState<number | null>(null);
	const [told, setTold] = useState("");
	const move = (from: number, to: number) => {
		const item = items[from];
		if (item === undefined || from === to || to < 0 || to >= items.length) return;
		onMove(from, to);
		setTold(movedMessage(item, to + 1));
	};
	const stop = () => {
		setDragged(null);
		setOver(null);
	};
	return (
		<>
			<ol aria-label={label}>
				{items.map((item, index) => (
					<li
						key={keyOf(item)}
						className={classNames(
							"flex items-center gap-2 border-b border-line",
							dragged === index && "opacity-50",
							over === index && dragged !== null && dragged > index && "shadow-[inset_0_2px_0_var(--accent)]",
							over === index &&
								dragged !== null &&
								dragged < index &&
								"shadow-[inset_0_-2px_0_var(--accent)]",
						)}
						onDragOver={(event) => {
							if (dragged === null) return;
							event.preventDefault();
							setOver(index);
						}}
						onDrop={(event) => {
							event.preventDefault();
							if (dragged !== null) move(dragged, index);
							stop();
						}}
					>
						{!disabled && (
							<button
								type="button"
								draggable
								aria-label={handleLabel(item)}
								className="-ml-1 flex size-6 flex-none cursor-grab items-center justify-center rounded text-text-3 hover:text-text"
								onDragStart={(event) => {
									event.dataTransfer.effectAllowed = "move";
									const row = event.currentTarget.parentElement;
									if (row !== null) event.dataTransfer.setDragImage(row, 12, 12);
									setDragged(index);
								}}
								onDragEnd={stop}
								onKeyDown={(event) => {
									const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
									if (by === 0) return;
									event.preventDefault();
									move(index, index + by);
								}}
							>
								<GripVertical aria-hidden className="size-3.5" />
							</button>
						)}
						<div className="min-w-0 flex-1">{children(item, index)}</div>
					</li>
				))}
			</ol>
			<span role="status" className="sr-only">
				{told}
			</span>
		</>
	);
}
