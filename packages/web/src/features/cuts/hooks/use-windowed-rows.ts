import { type RefObject, useEffect, useMemo, useState } from "react";

/** Rows of a long table that are drawn, with the room of those above and below. */
export interface WindowedRows {
	readonly from: number;
	readonly to: number;
	readonly before: number;
	readonly after: number;
}

/** Shorter tables are drawn whole: the browser finds text in them, and prints them. */
const WHOLE = 400;
/** Drawn beyond what is in sight. */
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

/** Which rows of known heights are drawn, while their table is from `top` to `bottom` pixels in sight. */
export function rowsInSight(tops: Float64Array, top: number, bottom: number): WindowedRows {
	const count = tops.length - 1;
	const from = rowAt(tops, Math.max(0, top));
	const to = Math.min(count, rowAt(tops, Math.max(0, bottom)) + 1);
	return { from, to, before: tops[from] ?? 0, after: (tops[count] ?? 0) - (tops[to] ?? 0) };
}

/**
 * Keeps a long table short in the page: only the rows near what is in sight are drawn.
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
		// What scrolls is around the page, not the page: scrolls do not bubble, but they are captured.
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
