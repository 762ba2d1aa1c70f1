import { type RefObject, useCallback, useLayoutEffect, useState } from "react";

interface RowWindowOptions {
	readonly scroller: RefObject<HTMLElement | null>;
	readonly count: number;
	/** The height of every row, in pixels. */
	readonly rowHeight: number;
	/** The height of the sticky header, in pixels. */
	readonly headHeight: number;
}

/** The drawn rows: from `from` up to, but not including, `to`. */
export interface RowWindow {
	readonly from: number;
	readonly to: number;
	/** A React key that a row has while it is drawn; later another row reuses it, with its elements. */
	slotOf(row: number): number;
	/** Scrolls a row into view, to the middle or no further than needed. */
	scrollTo(row: number, to?: "nearest" | "center"): void;
}

/** Rows drawn beyond each edge. */
const OVERSCAN = 8;
/** The rows by which the window moves, so that not every pixel causes a render. */
const STEP = 4;

/** The first drawn row. */
export function firstDrawn(scrollTop: number, rowHeight: number): number {
	return Math.max(0, Math.floor(scrollTop / rowHeight / STEP) * STEP - OVERSCAN);
}

/** The number of drawn rows for a height. */
export function numDrawn(height: number, rowHeight: number): number {
	return Math.ceil(height / rowHeight) + STEP + 2 * OVERSCAN;
}

/** Chooses the drawn rows of a long list whose rows all have the same height, so that none has to be measured. */
export function useRowWindow({ scroller, count, rowHeight, headHeight }: RowWindowOptions): RowWindow {
	const [first, setFirst] = useState(0);
	const [slots, setSlots] = useState(1);
	// Layout is read on mount and resize, never while scrolling.
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
