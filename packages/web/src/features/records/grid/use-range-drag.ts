import { type RefObject, useEffect, useRef } from "react";
import { useStable } from "../../../ui/use-stable.ts";
import type { CellRef } from "./grid-cursor.ts";

/** The most pixels scrolled per frame while the pointer is beyond the edge. */
const FASTEST = 60;
/** Pixels beyond the edge per pixel scrolled in a frame. */
const SLOWNESS = 4;

interface RangeDrag {
	readonly scroller: RefObject<HTMLElement | null>;
	/** The sizes of the header and the sticky columns, in pixels. */
	readonly inset: { readonly top: number; readonly left: number };
	/** The cell nearest to a point in the window, even if its row isn't rendered yet. */
	readonly cellAt: (x: number, y: number) => CellRef | null;
	/** Makes the cell the end of the range. */
	readonly onExtend: (cell: CellRef) => void;
}

/** The distance to scroll for a position beyond either end of the visible area. */
export function scrollStep(position: number, from: number, to: number): number {
	const beyond = position - Math.max(from, Math.min(to, position));
	return Math.sign(beyond) * Math.min(FASTEST, Math.ceil(Math.abs(beyond) / SLOWNESS));
}

/**
 * Selects the cells that the pointer is dragged over; beyond an edge the grid scrolls.
 *
 * @returns a function that starts a drag, to call when the button goes down in a cell.
 */
export function useRangeDrag({ scroller, inset, cellAt, onExtend }: RangeDrag): (from: CellRef) => void {
	const extend = useStable(onExtend);
	const find = useStable(cellAt);
	const drag = useRef<AbortController | null>(null);
	useEffect(() => () => drag.current?.abort(), []);
	return (from) => {
		drag.current?.abort();
		const ended = new AbortController();
		drag.current = ended;
		let pointer = { x: 0, y: 0 };
		let frame = 0;
		let last = from;
		/** Extends the range to the pointer. @returns the distance to scroll. */
		const follow = (): { readonly left: number; readonly top: number } => {
			const element = scroller.current;
			if (element === null) return { left: 0, top: 0 };
			const box = element.getBoundingClientRect();
			const [left, top] = [box.left + inset.left, box.top + inset.top];
			const [right, bottom] = [box.left + element.clientWidth, box.top + element.clientHeight];
			const clamp = (value: number, start: number, end: number) => Math.max(start, Math.min(end - 1, value));
			const cell = find(clamp(pointer.x, left, right), clamp(pointer.y, top, bottom));
			if (cell !== null && (cell.id !== last.id || cell.column !== last.column)) {
				last = cell;
				extend(cell);
			}
			return { left: scrollStep(pointer.x, left, right), top: scrollStep(pointer.y, top, bottom) };
		};
		const scroll = () => {
			frame = 0;
			const by = follow();
			if (by.left === 0 && by.top === 0) return;
			scroller.current?.scrollBy(by);
			frame = requestAnimationFrame(scroll);
		};
		const end = () => ended.abort();
		const { signal } = ended;
		signal.addEventListener("abort", () => cancelAnimationFrame(frame));
		addEventListener(
			"mousemove",
			({ clientX, clientY, buttons }) => {
				// The button was released outside of the window.
				if (buttons === 0) return end();
				pointer = { x: clientX, y: clientY };
				if (frame === 0) scroll();
			},
			{ signal },
		);
		addEventListener("mouseup", end, { signal });
		addEventListener("blur", end, { signal });
	};
}
