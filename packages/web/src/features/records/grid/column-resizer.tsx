import type { PointerEvent } from "react";
import type { RecordField } from "../fields/record-field.ts";
import { type GridColumns, MIN_COLUMN_WIDTH } from "../hooks/use-grid-columns.ts";
import { messages } from "../messages.ts";
import { widthVariable } from "./column-style.ts";

const STEP = 16;

export interface ColumnResizerProps {
	readonly field: RecordField;
	readonly columns: GridColumns;
}

/** A column's edge, to drag or move with the arrow keys. A double click restores the default width. */
export function ColumnResizer({ field, columns }: ColumnResizerProps) {
	const width = columns.widthOf(field);
	const drag = (event: PointerEvent<HTMLDivElement>) => {
		event.preventDefault();
		const handle = event.currentTarget;
		const head = handle.parentElement;
		const grid = handle.closest<HTMLElement>("[role=grid]");
		if (head === null || grid === null) return;
		handle.setPointerCapture(event.pointerId);
		const startWidth = head.getBoundingClientRect().width;
		const startX = event.clientX;
		let now = startWidth;
		const move = ({ clientX }: globalThis.PointerEvent) => {
			now = Math.max(MIN_COLUMN_WIDTH, startWidth + clientX - startX);
			// While dragging, only the grid's CSS variable changes; the state follows at the end.
			grid.style.setProperty(widthVariable(field), `${now}px`);
		};
		const end = () => {
			handle.removeEventListener("pointermove", move);
			if (now !== startWidth) columns.resize(field.id, now);
		};
		handle.addEventListener("pointermove", move);
		handle.addEventListener("lostpointercapture", end, { once: true });
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: an hr can't be dragged.
		<div
			role="separator"
			aria-orientation="vertical"
			aria-label={messages.tools.resize(field.label)}
			aria-valuenow={width}
			aria-valuemin={MIN_COLUMN_WIDTH}
			tabIndex={-1}
			className="absolute top-0 -right-1 z-10 h-full w-2 cursor-col-resize touch-none pointer-coarse:-right-3 pointer-coarse:w-6 hover:shadow-[inset_-4px_0_0_-2px_var(--accent)]"
			onPointerDown={drag}
			onDoubleClick={() => columns.resize(field.id, field.width)}
			onKeyDown={({ key }) => {
				if (key === "ArrowLeft") columns.resize(field.id, width - STEP);
				if (key === "ArrowRight") columns.resize(field.id, width + STEP);
			}}
		/>
	);
}
