import type { StoredRecord } from "@oxcut/core/model";
import { Check } from "lucide-react";
import { memo } from "react";
import type { Colored } from "../../../presence/person-colors.ts";
import { PersonTags } from "../../../presence/person-tags.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import { CellEditor, type CellEditorProps } from "./cell-editor.tsx";
import { columnStyle, GUTTER_WIDTH, isSticky } from "./column-style.ts";
import { GridCell } from "./grid-cell.tsx";
import { cellElementId } from "./grid-cursor.ts";

export interface RowEditing {
	/** The text that started the edit; null edits the current value. */
	readonly initial: string | null;
	readonly error: string | null;
	/** The record as it was when editing began. */
	readonly seen: StoredRecord;
}

export interface GridRowProps {
	readonly record: StoredRecord;
	readonly row: number;
	/** The shown row number, which doesn't count group rows. */
	readonly number: number;
	readonly top: number;
	readonly columns: readonly RecordField[];
	readonly context: RecordContext;
	readonly hasPosters: boolean;
	readonly isSelected: boolean;
	readonly isOpen: boolean;
	/** The cursor's column, if it is in this row. */
	readonly activeColumn: string | null;
	/** The first and last column of the selected cells, as `2-4`. */
	readonly range: string | null;
	readonly editing: RowEditing | null;
	/** Other people who are at this record. */
	readonly people: readonly Colored[];
	readonly onCommit: (text: string, move: "down" | "up" | "right" | "left" | "stay") => void;
	readonly onCancel: () => void;
	readonly onHide: CellEditorProps["onHide"];
}

function rowClass(isSelected: boolean, isOpen: boolean): string {
	if (isOpen) return "bg-accent-bg-2 border-accent-bg-2 [--knock:var(--accent-bg-2)]";
	if (isSelected) return "bg-accent-bg border-accent-bg-2 [--knock:var(--accent-bg)]";
	return "bg-surface border-line hover:bg-hover [--knock:var(--surface)] hover:[--knock:var(--hover)]";
}

/**
 * The cell in which a person is marked: their own; the first one for people on the record's page or in a hidden
 * column.
 */
function cellOf({ field }: Colored, columns: readonly RecordField[]): RecordField | undefined {
	return columns.find(({ id }) => id === field) ?? columns[0];
}

/** A record as a row. The grid handles its mouse events, by the cells' data attributes. */
export const GridRow = memo(function GridRow({
	record,
	row,
	number,
	top,
	columns,
	context,
	hasPosters,
	isSelected,
	isOpen,
	activeColumn,
	range,
	editing,
	people,
	onCommit,
	onCancel,
	onHide,
}: GridRowProps) {
	const [left, right] = range === null ? [-1, -1] : range.split("-").map(Number);
	return (
		// biome-ignore lint/a11y/useSemanticElements: rows that come and go with scrolling aren't table rows.
		// biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus, and names its cell.
		<div
			role="row"
			aria-rowindex={row + 2}
			aria-selected={isSelected}
			data-id={record.id}
			className={classNames(
				"group absolute left-0 flex h-7 w-full min-w-max border-b contain-layout",
				rowClass(isSelected, isOpen),
			)}
			style={{ transform: `translateY(${top}px)` }}
		>
			{/* biome-ignore lint/a11y/useSemanticElements: as above. */}
			{/* biome-ignore lint/a11y/useFocusableInteractive: as above. */}
			<div
				role="gridcell"
				aria-colindex={1}
				data-gutter
				className={classNames(
					"sticky left-0 z-10 grid flex-none place-items-center border-inherit bg-inherit text-11 text-text-3",
					isOpen && "font-strong text-text shadow-[inset_2px_0_0_var(--accent)]",
				)}
				style={{ width: GUTTER_WIDTH }}
			>
				<span className={isSelected ? "hidden" : "group-hover:hidden"}>{number}</span>
				<span
					aria-hidden
					className={classNames(
						"size-3.5 place-items-center rounded-sm border",
						isSelected
							? "grid border-transparent bg-accent-solid text-on-accent"
							: "hidden border-line-control bg-surface group-hover:grid",
					)}
				>
					{isSelected && <Check className="size-3" strokeWidth={3} />}
				</span>
			</div>
			{columns.map((field, index) => {
				const isActive = activeColumn === field.id;
				const isEditing = isActive && editing !== null;
				const here = people.filter((person) => cellOf(person, columns) === field);
				const [inCell] = here.filter((person) => person.field === field.id);
				const isInRange = index >= (left ?? -1) && index <= (right ?? -1);
				return (
					// biome-ignore lint/a11y/useSemanticElements: as above.
					// biome-ignore lint/a11y/useFocusableInteractive: as above.
					<div
						key={field.id}
						role="gridcell"
						id={cellElementId({ id: record.id, column: field.id })}
						aria-colindex={index + 2}
						aria-readonly={!field.isEditable || undefined}
						data-column={field.id}
						className={classNames(
							"h-full border-inherit leading-[27px] whitespace-nowrap",
							isEditing ? "relative z-20 overflow-visible" : "overflow-hidden px-2 text-ellipsis",
							here.length > 0 && !isSticky(index) && "relative",
							inCell !== undefined && !isActive && "outline-2 outline-offset-(--ring-inset)",
							field.isNumeric && "text-right",
							field.id === "date" && !isEditing && "pr-4",
							isSticky(index) && "sticky left-10 z-10 border-r border-r-line-strong",
							isInRange ? "bg-accent-bg-2" : isSticky(index) && "bg-inherit",
							isActive && "outline-2 outline-offset-(--ring-inset) outline-(--cursor)",
						)}
						style={{
							...columnStyle(field),
							...(inCell === undefined || isActive ? {} : { outlineColor: inCell.color }),
						}}
					>
						{here.length > 0 && <PersonTags people={here} />}
						{isEditing ? (
							<CellEditor
								record={record}
								field={field}
								context={context}
								initial={editing.initial}
								error={editing.error}
								onCommit={onCommit}
								onCancel={onCancel}
								onHide={onHide}
							/>
						) : (
							<GridCell record={record} field={field} context={context} hasPosters={hasPosters} />
						)}
					</div>
				);
			})}
		</div>
	);
});
