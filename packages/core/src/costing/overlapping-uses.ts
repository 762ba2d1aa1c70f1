import { type Rational, rational } from "../rational/rational.ts";
import type { Use } from "../usage/model.ts";

/** Uses whose source overlaps, directly or through others, with the union of their source. */
export interface OverlapGroup {
	/** Two or more, in the given order. */
	readonly uses: readonly Use[];
	/** Exact number of source frames. */
	readonly sourceFrames: Rational;
}

/** A continuous stretch of source, in parts of a frame, and the positions of the uses that cover it. */
interface Stretch {
	readonly from: bigint;
	to: bigint;
	readonly uses: number[];
}

/**
 * Finds the uses of one record that show the same source [COST4].
 *
 * Touching is not overlapping. Stills, freezes and uses without source never overlap. Time: n log n.
 *
 * @returns groups of two or more; leaves out uses that overlap none.
 */
export function overlappingUses(uses: readonly Use[]): OverlapGroup[] {
	const partsPerFrame = commonDenominator(uses);
	const stretches = mergeSpans(uses, partsPerFrame);
	if (stretches.every((stretch) => stretch.uses.length === 1)) return [];
	const rootOf = joinUses(stretches);
	const groups = new Map<number, { uses: Use[]; parts: bigint }>();
	uses.forEach((use, position) => {
		const group = groups.get(rootOf(position));
		if (group) group.uses.push(use);
		else groups.set(rootOf(position), { uses: [use], parts: 0n });
	});
	for (const stretch of stretches) {
		const group = groups.get(rootOf(stretch.uses[0] ?? 0));
		if (group) group.parts += stretch.to - stretch.from;
	}
	return [...groups.values()]
		.filter((group) => group.uses.length > 1)
		.map((group) => ({ uses: group.uses, sourceFrames: rational(group.parts, partsPerFrame) }));
}

function mergeSpans(uses: readonly Use[], partsPerFrame: bigint): Stretch[] {
	const spans: { from: bigint; to: bigint; use: number }[] = [];
	const toParts = ({ s, n, d }: Rational) => (d === partsPerFrame ? s * n : s * n * (partsPerFrame / d));
	uses.forEach((use, position) => {
		if (use.filmTimeOnly) return;
		for (const { from, to } of use.sourceSpans) {
			spans.push({ from: toParts(from), to: toParts(to), use: position });
		}
	});
	spans.sort((a, b) => (a.from < b.from ? -1 : 1));
	const stretches: Stretch[] = [];
	let open: Stretch | undefined;
	for (const { from, to, use } of spans) {
		if (open && from < open.to) {
			open.uses.push(use);
			if (to > open.to) open.to = to;
		} else {
			open = { from, to, uses: [use] };
			stretches.push(open);
		}
	}
	return stretches;
}

/** The common denominator of all source in and out points: 1 except for retimed material. */
function commonDenominator(uses: readonly Use[]): bigint {
	let common = 1n;
	for (const { sourceSpans } of uses) {
		for (const { from, to } of sourceSpans) {
			if (common % from.d !== 0n) common *= from.d;
			if (common % to.d !== 0n) common *= to.d;
		}
	}
	return common;
}

/**
 * Joins the uses that share a stretch.
 * @returns the first use of a use's group, by position.
 */
function joinUses(stretches: readonly Stretch[]): (position: number) => number {
	/** By position: an earlier use of the same group; the use itself or nothing for the first. */
	const parents: number[] = [];
	const rootOf = (position: number): number => {
		let at = position;
		for (;;) {
			const up = parents[at] ?? at;
			if (up === at) return at;
			// Halving the path keeps later lookups short.
			parents[at] = parents[up] ?? up;
			at = up;
		}
	};
	for (const { uses } of stretches) {
		const [first = 0] = uses;
		for (const use of uses) {
			const [a, b] = [rootOf(first), rootOf(use)];
			parents[Math.max(a, b)] = Math.min(a, b);
		}
	}
	return rootOf;
}
