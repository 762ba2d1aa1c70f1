import type { Frames } from "../timecode/rate.ts";
import { sortInPlace } from "./sort-in-place.ts";

/**
 * Half-open film ranges as a flat list, `[in, out, in, out, …]`: ascending, with gaps between them.
 *
 * Flat, because a cut of 100 000 clips makes several hundred thousand ranges, and allocating an object for each would
 * cost more than all the computation.
 */
export type Ranges = readonly Frames[];

/** Adds a range that begins at or after the end of the last one. */
export function appendRange(ranges: Frames[], rangeIn: Frames, rangeOut: Frames): void {
	if (ranges.at(-1) === rangeIn) ranges[ranges.length - 1] = rangeOut;
	else ranges.push(rangeIn, rangeOut);
}

/** Each range as a pair, for lists that are short. */
export function pairsOf(ranges: Ranges): (readonly [from: Frames, to: Frames])[] {
	return Array.from({ length: ranges.length / 2 }, (_, index) => [
		ranges[index * 2] ?? 0,
		ranges[index * 2 + 1] ?? 0,
	]);
}

/** Sorts and joins ranges in any order, overlapping or not. Time: linear if they are sorted, else n log n. */
export function joinRanges(pairs: readonly Frames[]): Frames[] {
	const joined: Frames[] = [];
	const ordered = isAscending(pairs) ? pairs : sortPairs(pairs);
	for (let i = 0; i < ordered.length; i += 2) addOverlapping(joined, at(ordered, i), at(ordered, i + 1));
	return joined;
}

/** The union of two range lists, in linear time. */
export function uniteRanges(a: Ranges, b: Ranges): Ranges {
	if (a.length === 0) return b;
	if (b.length === 0) return a;
	const united: Frames[] = [];
	let i = 0;
	let j = 0;
	while (i < a.length || j < b.length) {
		const takeA = j >= b.length || (i < a.length && at(a, i) <= at(b, j));
		const from = takeA ? a : b;
		const next = takeA ? i : j;
		addOverlapping(united, at(from, next), at(from, next + 1));
		if (takeA) i += 2;
		else j += 2;
	}
	return united;
}

/** The parts of one range outside the ranges. Time: log n plus the size of the result. */
export function outsideRanges(rangeIn: Frames, rangeOut: Frames, ranges: Ranges): Ranges {
	const outside: Frames[] = [];
	let from = rangeIn;
	for (let i = firstEndingAfter(ranges, rangeIn); i < ranges.length && at(ranges, i) < rangeOut; i += 2) {
		if (at(ranges, i) > from) outside.push(from, at(ranges, i));
		from = at(ranges, i + 1);
	}
	if (from < rangeOut) outside.push(from, rangeOut);
	return outside;
}

/** The parts of one range inside the ranges. Time: log n plus the size of the result. */
export function insideRanges(rangeIn: Frames, rangeOut: Frames, ranges: Ranges): Ranges {
	const inside: Frames[] = [];
	for (let i = firstEndingAfter(ranges, rangeIn); i < ranges.length && at(ranges, i) < rangeOut; i += 2) {
		inside.push(Math.max(rangeIn, at(ranges, i)), Math.min(rangeOut, at(ranges, i + 1)));
	}
	return inside;
}

/** Whether any of the ranges shares a frame with this one. Time: log n. */
export function touchesRanges(rangeIn: Frames, rangeOut: Frames, ranges: Ranges): boolean {
	const i = firstEndingAfter(ranges, rangeIn);
	return i < ranges.length && at(ranges, i) < rangeOut;
}

/** Index of the first range that ends after `frame`; the list's length if there is none. */
function firstEndingAfter(ranges: Ranges, frame: Frames): number {
	let low = 0;
	let high = ranges.length / 2;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (at(ranges, middle * 2 + 1) > frame) high = middle;
		else low = middle + 1;
	}
	return low * 2;
}

function addOverlapping(joined: Frames[], rangeIn: Frames, rangeOut: Frames): void {
	const last = joined.length - 1;
	if (last < 0 || rangeIn > at(joined, last)) joined.push(rangeIn, rangeOut);
	else if (rangeOut > at(joined, last)) joined[last] = rangeOut;
}

function isAscending(pairs: readonly Frames[]): boolean {
	for (let i = 2; i < pairs.length; i += 2) if (at(pairs, i) < at(pairs, i - 2)) return false;
	return true;
}

function sortPairs(pairs: readonly Frames[]): Frames[] {
	const order: [Frames, Frames][] = [];
	for (let i = 0; i < pairs.length; i += 2) order.push([at(pairs, i), at(pairs, i + 1)]);
	return sortInPlace(order, (a, b) => a[0] - b[0]).flat();
}

/** An element known to exist. */
function at(ranges: Ranges, index: number): Frames {
	return ranges[index] ?? 0;
}
