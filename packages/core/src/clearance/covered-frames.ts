import { outsideRanges, type Ranges } from "../reconcile/ranges.ts";
import type { Frames } from "../timecode/rate.ts";

/** A growing set of frames, which counts what each range adds. */
export class CoveredFrames {
	/** Sorted, with gaps between them, as `Ranges` are. */
	readonly #ranges: Frames[];

	constructor(ranges: Ranges = []) {
		this.#ranges = [...ranges];
	}

	/** Adds a range. @returns how many of its frames weren't covered before. */
	add(from: Frames, to: Frames): Frames {
		const outside = outsideRanges(from, to, this.#ranges);
		let added = 0;
		for (let i = 0; i < outside.length; i += 2) added += (outside[i + 1] ?? 0) - (outside[i] ?? 0);
		if (added > 0) this.#insert(from, to);
		return added;
	}

	#insert(from: Frames, to: Frames): void {
		const ranges = this.#ranges;
		// Ranges that touch or overlap the new one become part of it.
		const first = this.#count((rangeOut) => rangeOut < from, 1);
		const after = this.#count((rangeIn) => rangeIn <= to, 0);
		const joined = after > first;
		const start = joined ? Math.min(from, ranges[first * 2] ?? from) : from;
		const end = joined ? Math.max(to, ranges[after * 2 - 1] ?? to) : to;
		ranges.splice(first * 2, (after - first) * 2, start, end);
	}

	/** How many ranges, from the first on, have an in (`offset` 0) or an out (1) for which `isSo` holds. */
	#count(isSo: (frame: Frames) => boolean, offset: 0 | 1): number {
		let [low, high] = [0, this.#ranges.length / 2];
		while (low < high) {
			const middle = Math.floor((low + high) / 2);
			if (isSo(this.#ranges[middle * 2 + offset] ?? 0)) low = middle + 1;
			else high = middle;
		}
		return low;
	}
}
