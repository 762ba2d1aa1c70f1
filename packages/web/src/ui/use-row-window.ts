import { type RefObject, useCallback, useLayoutEffect, useState } from "react";

interface RowWindowOptions {
	readonly scroller: RefObject<HTMLElement | null>;
	readonly count: number;
	/** Of every row, in pixels. */
	readonly rowHeight: number;
	/** Of what stays above the rows, in pixels. */
	readonly headHeight: number;
}

/** Rows that are drawn: `from` up to, not with, `to`. */
export interface RowWindow {
	readonly from: number;
	readonly to: number;
	/** A number that a row has as long as it is drawn: another one takes it over afterwards, with its elements. */
	slotOf(row: number): number;
	/** Scrolls so that a row is in sight, in the middle or no further than needed. */
	scrollTo(row: number, to?: "nearest" | "center"): void;
}

/** Drawn beyond what is in sight. */
const OVERSCAN = 8;
/** Rows by which the window moves, so that not every pixel is a reason to draw. */
const STEP = 4;

/** First row that is drawn. */
export function firstDrawn(scrollTop: number, rowHeight: number): number {
	return Math.max(0, Math.floor(scrollTop / rowHeight / STEP) * STEP - OVERSCAN);
}

/** How many rows are drawn in a height. */
export function numDrawn(height: number, rowHeight: number): number {
	return Math.ceil(height / rowHeight) + STEP + 2 * OVERSCAN;
}

/** Which rows of a long list are drawn, where all have one height: there is nothing to measure, and nothing to remember. */
export function useRowWindow({ scroller, count, rowHeight, headHeight }: RowWindowOptions): RowWindow {
	const [first, setFirst] = useState(0);
	const [slots, setSlots] = useState(1);
	// Layout is asked for when the list is mounted and when its size changes, never while it scrolls.
	useLayoutEffect(() => {
		const element = scroller.current;
		if (element === null) return;
		const measure = () => setSlots(numDrawn(element.clientHeight, rowHeight));
		const look = () => setFirst(firstDrawn(element.scrollTop, rowHeight));
		measure();
		element.addEventListener("scroll", look, { passive: true });
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => {
			element.removeEventListener("scroll", look);
			observer.disconnect();
		};
	}, [scroller, rowHeight]);
	const scrollTo = useCallback(
		(row: number, to: "nearest" | "center" = "nearest") => {
			const element = scroller.current;
			if (element === null) return;
			const top = row * rowHeight;
			const room = element.clientHeight - headHeight;
			if (to === "center") element.scrollTop = top - (room - rowHeight) / 2;
			else if (top < element.scrollTop) element.scrollTop = top;
			else if (top + rowHeight > element.scrollTop + room) element.scrollTop = top + rowHeight - room;
		},
		[scroller, rowHeight, headHeight],
	);
	const from = Math.min(first, Math.max(0, count - slots));
	return { from, to: Math.min(count, from + slots), slotOf: (row) => row % slots, scrollTo };
}
