import { type RefObject, useEffect, useMemo, useState } from "react";

/** The drawn rows of a long table, with the height of those above and below. */
export interface WindowedRows {
	readonly from: number;
	readonly to: number;
	readonly before: number;
	readonly after: number;
}

/** Shorter tables are drawn whole, so that the browser can search and print them. */
const WHOLE = 400;
/** Drawn beyond each edge. */
const AHEAD_PX = 1200;
const STEP_PX = 400;

/** Position of the first row that ends below a height. */
function rowAt(tops: Float64Array, y: number): number {
	let low = 0;
	let high = tops.length - 2;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((tops[middle + 1] ?? Number.POSITIVE_INFINITY) <= y) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** The rows to draw, from their heights and the table's visible part, `top` to `bottom` in pixels. */
export function rowsInSight(tops: Float64Array, top: number, bottom: number): WindowedRows {
	const count = tops.length - 1;
	const from = rowAt(tops, Math.max(0, top));
	const to = Math.min(count, rowAt(tops, Math.max(0, bottom)) + 1);
	return { from, to, before: tops[from] ?? 0, after: (tops[count] ?? 0) - (tops[to] ?? 0) };
}

/**
 * Draws only the rows of a long table that are near the visible part.
 *
 * @param heights - of every row, in pixels.
 */
export function useWindowedRows(
	table: RefObject<HTMLElement | null>,
	heights: readonly number[],
): WindowedRows {
	const tops = useMemo(() => {
		const sums = new Float64Array(heights.length + 1);
		heights.forEach((height, at) => {
			sums[at + 1] = (sums[at] ?? 0) + height;
		});
		return sums;
	}, [heights]);
	const isWhole = heights.length <= WHOLE;
	const [sight, setSight] = useState({ top: -AHEAD_PX, bottom: 2 * AHEAD_PX });
	useEffect(() => {
		if (isWhole) return;
		const look = () => {
			const top = -(table.current?.getBoundingClientRect().top ?? 0);
			const stepped = Math.floor(top / STEP_PX) * STEP_PX;
			setSight((before) =>
				before.top === stepped - AHEAD_PX
					? before
					: { top: stepped - AHEAD_PX, bottom: stepped + window.innerHeight + STEP_PX + AHEAD_PX },
			);
		};
		look();
		// An element around the table scrolls, not the document: scroll events don't bubble, but can be captured.
		document.addEventListener("scroll", look, { capture: true, passive: true });
		window.addEventListener("resize", look);
		return () => {
			document.removeEventListener("scroll", look, { capture: true });
			window.removeEventListener("resize", look);
		};
	}, [isWhole, table]);
	return useMemo(
		() =>
			isWhole
				? { from: 0, to: heights.length, before: 0, after: 0 }
				: rowsInSight(tops, sight.top, sight.bottom),
		[isWhole, heights.length, tops, sight],
	);
}
