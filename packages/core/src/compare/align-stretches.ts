import { groupBy } from "../text/group-by.ts";
import { compareFractions } from "../usage/compare-fractions.ts";
import { materialName } from "./material-name.ts";
import type { Stretch } from "./model.ts";
import { findOverlapping, pairRanges, type Ranged } from "./pair-ranges.ts";
import { inFilmOrder } from "./stretches.ts";

/** Stretches of two cuts that belong together. One side is empty if the other cut has nothing like them. */
export interface Aligned {
	readonly before: readonly Stretch[];
	readonly after: readonly Stretch[];
}

/** A group under construction: split and joined stretches are added to it. */
interface Group {
	readonly before: Stretch[];
	readonly after: Stretch[];
}

/** Keys of stretches that are the same in both cuts, from strictest to loosest [DIF5, DIF6]. */
const SAMENESS: readonly ((stretch: Stretch) => string)[] = [
	(stretch) => `${sourceKey(stretch)} ${lengthOf(stretch)} ${stretch.recordIn} ${stretch.trkLevel}`,
	(stretch) => `${sourceKey(stretch)} ${lengthOf(stretch)}`,
];

/**
 * Aligns the stretches of two cuts [DIF5–DIF10]. Each stretch is in exactly one of the results. Time: n log n.
 *
 * @param before - of the earlier cut, in film order.
 * @param after - of the later cut, in film order.
 */
export function alignStretches(before: readonly Stretch[], after: readonly Stretch[]): Aligned[] {
	const groups: Group[] = [];
	let old = before;
	let now = after;
	for (const keyOf of SAMENESS) {
		const same = pairSame(old, now, keyOf);
		groups.push(...same.pairs.map(groupOf));
		old = same.before;
		now = same.after;
	}
	const overlapping = pairOverlapping(old, now, materialKey);
	const overlapped = overlapping.pairs.map(groupOf);
	groups.push(...overlapped);
	const parts = addParts(overlapped, overlapping);
	const rematched = pairOverlapping(parts.before, parts.after, nameKey);
	groups.push(...rematched.pairs.map(groupOf));
	const replaced = pairReplaced(groups, rematched.before, rematched.after);
	groups.push(...replaced.pairs.map(groupOf));
	return [
		...groups,
		...replaced.before.map((stretch) => ({ before: [stretch], after: [] })),
		...replaced.after.map((stretch) => ({ before: [], after: [stretch] })),
	];
}

interface Paired {
	readonly pairs: readonly (readonly [Stretch, Stretch])[];
	readonly before: readonly Stretch[];
	readonly after: readonly Stretch[];
}

function groupOf([before, after]: readonly [Stretch, Stretch]): Group {
	return { before: [before], after: [after] };
}

/** The record and side of a stretch; for unidentified clips, their name in the list. */
function materialKey({ recordId, side, contents, source }: Stretch): string {
	const kind = source === null ? "film" : "source";
	return `${side} ${kind} ${recordId ?? `"${materialName(contents)}"`}`;
}

function sourceKey(stretch: Stretch): string {
	return `${materialKey(stretch)} ${stretch.source}`;
}

function nameKey({ side, contents, source }: Stretch): string {
	return `${side} ${source === null ? "film" : "source"} ${materialName(contents)}`;
}

function lengthOf({ recordIn, recordOut }: Stretch): number {
	return recordOut - recordIn;
}

/** Pairs stretches with the same key, the first with the first. */
function pairSame(
	before: readonly Stretch[],
	after: readonly Stretch[],
	keyOf: (stretch: Stretch) => string,
): Paired {
	const waiting = groupBy(before, keyOf);
	const next = new Map<string, number>();
	const pairs: (readonly [Stretch, Stretch])[] = [];
	const paired = new Set<Stretch>();
	const added = after.filter((stretch) => {
		const key = keyOf(stretch);
		const position = next.get(key) ?? 0;
		const counterpart = waiting.get(key)?.[position];
		if (!counterpart) return true;
		next.set(key, position + 1);
		paired.add(counterpart);
		pairs.push([counterpart, stretch]);
		return false;
	});
	return { pairs, before: before.filter((stretch) => !paired.has(stretch)), after: added };
}

/** Pairs stretches of the same material with overlapping source [DIF7]. */
function pairOverlapping(
	before: readonly Stretch[],
	after: readonly Stretch[],
	keyOf: (stretch: Stretch) => string,
): Paired {
	const old = groupBy(before, keyOf);
	const now = groupBy(after, keyOf);
	const found = [...new Set([...old.keys(), ...now.keys()])].map((key) =>
		pairRanges((old.get(key) ?? []).map(ranged), (now.get(key) ?? []).map(ranged), inFilmOrder),
	);
	return {
		pairs: found.flatMap(({ pairs }) => pairs),
		before: found.flatMap((part) => part.before).sort(inFilmOrder),
		after: found.flatMap((part) => part.after).sort(inFilmOrder),
	};
}

function ranged(stretch: Stretch): Ranged<Stretch> {
	const { fromNumerator, fromDenominator, toNumerator, toDenominator } = stretch;
	return { item: stretch, fromNumerator, fromDenominator, toNumerator, toDenominator };
}

/**
 * Adds stretches to the group of a pair if they show source that one stretch of the pair has and the other hasn't: the rest
 * of a split stretch, or another part of a joined one [DIF7].
 */
function addParts(groups: readonly Group[], left: Omit<Paired, "pairs">): Omit<Paired, "pairs"> {
	const pairs = groups.flatMap(({ before: [a], after: [b] }, index) => (a && b ? [{ a, b, index }] : []));
	const parts = (
		stretches: readonly Stretch[],
		side: "before" | "after",
		rests: readonly (Ranged<number> & { readonly key: string })[],
	) => {
		const byKey = groupBy(rests, ({ key }) => key);
		const homes = [...groupBy(stretches, materialKey)].flatMap(([key, some]) => [
			...findOverlapping(some.map(ranged), byKey.get(key) ?? []),
		]);
		const home = new Map(homes);
		return stretches.filter((stretch) => {
			const index = home.get(stretch);
			if (index === undefined) return true;
			groups[index]?.[side].push(stretch);
			return false;
		});
	};
	const after = parts(
		left.after,
		"after",
		pairs.flatMap(({ a, b, index }) => restOf(a, b, index)),
	);
	const before = parts(
		left.before,
		"before",
		pairs.flatMap(({ a, b, index }) => restOf(b, a, index)),
	);
	for (const group of groups) {
		group.before.sort(inFilmOrder);
		group.after.sort(inFilmOrder);
	}
	return { before, after };
}

/** The source of a stretch before and after that of another that overlaps it. */
function restOf(whole: Stretch, part: Stretch, index: number): (Ranged<number> & { key: string })[] {
	const key = materialKey(whole);
	const head = {
		key,
		item: index,
		fromNumerator: whole.fromNumerator,
		fromDenominator: whole.fromDenominator,
		toNumerator: part.fromNumerator,
		toDenominator: part.fromDenominator,
	};
	const tail = {
		key,
		item: index,
		fromNumerator: part.toNumerator,
		fromDenominator: part.toDenominator,
		toNumerator: whole.toNumerator,
		toDenominator: whole.toDenominator,
	};
	return [head, tail].filter(
		(rest) =>
			compareFractions(rest.fromNumerator, rest.fromDenominator, rest.toNumerator, rest.toDenominator) < 0,
	);
}

/**
 * Pairs identified stretches of different records in the same place: at the same distance from the same aligned neighbour, so
 * that cuts that begin with something new are compared too [DIF10].
 */
function pairReplaced(
	groups: readonly Group[],
	before: readonly Stretch[],
	after: readonly Stretch[],
): Paired {
	const old = placed(groups, "before", before);
	const now = placed(groups, "after", after);
	const found = [...new Set([...old.keys(), ...now.keys()])].map((key) =>
		pairRanges(old.get(key) ?? [], now.get(key) ?? [], inFilmOrder),
	);
	const unnamed = ({ recordId }: Stretch) => recordId === null;
	return {
		pairs: found.flatMap(({ pairs }) => pairs),
		before: [...found.flatMap((part) => part.before), ...before.filter(unnamed)].sort(inFilmOrder),
		after: [...found.flatMap((part) => part.after), ...after.filter(unnamed)].sort(inFilmOrder),
	};
}

/** Identified stretches by side and by the aligned stretch before them, with their distance from its start. */
function placed(
	groups: readonly Group[],
	when: "before" | "after",
	left: readonly Stretch[],
): Map<string, Ranged<Stretch>[]> {
	const groupOfStretch = new Map<Stretch, number>();
	groups.forEach((group, index) => {
		const [first] = group[when];
		if (first) groupOfStretch.set(first, index);
	});
	const neighbours: Record<Stretch["side"], { index: number; at: number }> = {
		video: { index: -1, at: 0 },
		audio: { index: -1, at: 0 },
	};
	const found = new Map<string, Ranged<Stretch>[]>();
	for (const stretch of [...groupOfStretch.keys(), ...left].sort(inFilmOrder)) {
		const { side, recordIn, recordOut } = stretch;
		const index = groupOfStretch.get(stretch);
		if (index !== undefined) {
			neighbours[side] = { index, at: recordIn };
			continue;
		}
		if (stretch.recordId === null) continue;
		const neighbour = neighbours[side];
		const key = `${side} ${neighbour.index}`;
		const range: Ranged<Stretch> = {
			item: stretch,
			fromNumerator: recordIn - neighbour.at,
			fromDenominator: 1,
			toNumerator: recordOut - neighbour.at,
			toDenominator: 1,
		};
		const known = found.get(key);
		if (known) known.push(range);
		else found.set(key, [range]);
	}
	return found;
}
