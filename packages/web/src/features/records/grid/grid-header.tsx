import { ArrowDown, ArrowUp } from "lucide-react";
import { type DragEvent, memo, useState } from "react";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { RecordField } from "../fields/record-field.ts";
import type { GridColumns } from "../hooks/use-grid-columns.ts";
import { messages } from "../messages.ts";
import type { SortKey } from "../view/record-sort.ts";
import { ColumnResizer } from "./column-resizer.tsx";
import { columnStyle, GUTTER_WIDTH, isSticky } from "./column-style.ts";

export interface GridHeaderProps {
	readonly columns: GridColumns;
	readonly sort: readonly SortKey[];
	readonly onSort: (id: string, isAdding: boolean) => void;
	readonly selection: boolean | "indeterminate";
	readonly onSelectAll: (isOn: boolean) => void;
}

function sortOf(field: RecordField, sort: readonly SortKey[]) {
	const index = sort.findIndex(({ id }) => id === field.id);
	const key = sort[index];
	if (key === undefined) return { direction: undefined, rank: null };
	return {
		direction: key.isDescending ? ("descending" as const) : ("ascending" as const),
		rank: sort.length > 1 ? index + 1 : null,
	};
}

/** The column headers: a click sorts, with Shift as a further key; dragging moves a column, dragging its edge resizes it. */
export const GridHeader = memo(function GridHeader({
	columns,
	sort,
	onSort,
	selection,
	onSelectAll,
}: GridHeaderProps) {
	const [dragged, setDragged] = useState<string | null>(null);
	const [over, setOver] = useState<string | null>(null);
	const drop = (event: DragEvent, field: RecordField) => {
		event.preventDefault();
		if (dragged !== null && dragged !== field.id) columns.move(dragged, field.id);
		setDragged(null);
		setOver(null);
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: part of a grid that isn't a table.
		// biome-ignore lint/a11y/useFocusableInteractive: its buttons are.
		<div
			role="row"
			aria-rowindex={1}
			className="sticky top-0 z-20 flex h-8 w-full min-w-max border-b border-line bg-sunken text-12 text-text-2"
		>
			{/* biome-ignore lint/a11y/useSemanticElements: as above. */}
			{/* biome-ignore lint/a11y/useFocusableInteractive: as above. */}
			<div
				role="columnheader"
				aria-colindex={1}
				className="sticky left-0 z-10 grid flex-none place-items-center bg-sunken"
				style={{ width: GUTTER_WIDTH }}
			>
				<Checkbox
					aria-label={messages.grid.selectAll}
					checked={selection}
					onCheckedChange={() => onSelectAll(selection !== true)}
				/>
			</div>
			{columns.columns.map((field, index) => {
				const { direction, rank } = sortOf(field, sort);
				const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
				return (
					// biome-ignore lint/a11y/useSemanticElements: as above.
					// biome-ignore lint/a11y/useFocusableInteractive: as above.
					<div
						key={field.id}
						role="columnheader"
						aria-colindex={index + 2}
						aria-sort={direction ?? "none"}
						className={classNames(
							"relative h-full border-r bg-sunken",
							isSticky(index) ? "sticky left-10 z-10 border-line-strong" : "border-line",
							over === field.id && dragged !== field.id && "shadow-[inset_2px_0_0_var(--accent)]",
						)}
						style={columnStyle(field)}
						onDragOver={(event) => {
							if (dragged === null) return;
							event.preventDefault();
							setOver(field.id);
						}}
						onDrop={(event) => drop(event, field)}
					>
						<button
							type="button"
							draggable
							className={classNames(
								"flex h-full w-full items-center gap-1 overflow-hidden px-2 font-medium whitespace-nowrap focus-visible:outline-offset-(--ring-inset)",
								field.isNumeric && "justify-end",
							)}
							onClick={({ shiftKey }) => onSort(field.id, shiftKey)}
							onDragStart={() => setDragged(field.id)}
							onDragEnd={() => {
								setDragged(null);
								setOver(null);
							}}
						>
							<span className="truncate">{field.label}</span>
							{direction !== undefined && <Arrow aria-hidden className="size-3 flex-none" />}
							{rank !== null && <span className="font-normal text-text-3">{rank}</span>}
						</button>
						<ColumnResizer field={field} columns={columns} />
					</div>
				);
			})}
		</div>
	);
});
