import { compareFractions } from "../usage/compare-fractions.ts";

/** A half-open range between two fractions, with the item it belongs to. */
export interface Ranged<T> {
	readonly item: T;
	readonly fromNumerator: number;
	readonly fromDenominator: number;
	readonly toNumerator: number;
	readonly toDenominator: number;
}

/**
 * Pairs overlapping ranges of two lists, each at most once, in order of their starts. No two ranges that are left over
 * overlap. Swapping the lists swaps the pairs [DIF7]. Time: n log n.
 *
 * @param inOrder - breaks ties between equal ranges.
 */
export function pairRanges<T>(
	before: readonly Ranged<T>[],
	after: readonly Ranged<T>[],
	inOrder: (a: T, b: T) => number,
): {
	readonly pairs: readonly (readonly [T, T])[];
	readonly before: readonly T[];
	readonly after: readonly T[];
} {
	const byRange = (a: Ranged<T>, b: Ranged<T>) =>
		compareStarts(a, b) ||
		compareFractions(a.toNumerator, a.toDenominator, b.toNumerator, b.toDenominator) ||
		inOrder(a.item, b.item);
	const old = [...before].sort(byRange);
	const now = [...after].sort(byRange);
	const pairs: (readonly [T, T])[] = [];
	const gone: T[] = [];
	const added: T[] = [];
	let i = 0;
	let j = 0;
	for (;;) {
		const a = old[i];
		const b = now[j];
		if (!a || !b) break;
		if (endsBefore(a, b)) {
			gone.push(a.item);
			i += 1;
		} else if (endsBefore(b, a)) {
			added.push(b.item);
			j += 1;
		} else {
			pairs.push([a.item, b.item]);
			i += 1;
			j += 1;
		}
	}
	for (const { item } of old.slice(i)) gone.push(item);
	for (const { item } of now.slice(j)) added.push(item);
	return { pairs, before: gone, after: added };
}

/**
 * Finds for each range one of the targets that it overlaps: the first of those that haven't ended before it. A target may
 * be found several times. Time: n log n.
 */
export function findOverlapping<T, G>(
	ranges: readonly Ranged<T>[],
	targets: readonly Ranged<G>[],
): Map<T, G> {
	const found = new Map<T, G>();
	const sorted = [...targets].sort(compareStarts);
	let first = 0;
	for (const range of [...ranges].sort(compareStarts)) {
		for (;;) {
			const target = sorted[first];
			if (!target || !endsBefore(target, range)) break;
			first += 1;
		}
		const target = sorted[first];
		if (target && !endsBefore(range, target)) found.set(range.item, target.item);
	}
	return found;
}

function compareStarts(a: Ranged<unknown>, b: Ranged<unknown>): number {
	return compareFractions(a.fromNumerator, a.fromDenominator, b.fromNumerator, b.fromDenominator);
}

/** Whether `a` ends at or before the start of `b`. */
function endsBefore(a: Ranged<unknown>, b: Ranged<unknown>): boolean {
	return compareFractions(a.toNumerator, a.toDenominator, b.fromNumerator, b.fromDenominator) <= 0;
}
