import { type CodeSet, sizeOf } from "../rights/code-set.ts";
import type { Day } from "../rights/term.ts";
import type { Box } from "./model.ts";

/** A box of a grant, with the id that equal boxes share. */
export interface GrantedBox extends Box {
	readonly boxId: number;
}

/** How some grants cover a need. */
export interface Coverage {
	/** The rights that none of them grants, by first day, in as few boxes as possible. */
	readonly missing: readonly Box[];
	/** The ids of the boxes that hold at each place of the need, without repetition; never empty. */
	readonly held: readonly (readonly number[])[];
	/** Territories × media × days that are granted; perpetuity counts as a century. */
	readonly grantedSize: number;
}

/** Gives a need without an end a size. */
const PERPETUITY_DAYS = 36_525;

/**
 * Compares a need with grants, place by place: between two days on which any grant begins or ends, in each medium, for
 * each group of territories with the same grants [RIG9].
 */
export function coverageOf(need: Box, grants: readonly GrantedBox[]): Coverage {
	const useful = distinct(grants.filter((grant) => meets(need, grant)));
	const held = new Map<string, readonly number[]>();
	const missing = new Map<CodeSet, Stretch[]>();
	let grantedSize = 0;
	const media = bitsOf(need.media);
	const wholeSize = sizeOf(need.territories);
	const days = boundaries(need, useful);
	for (const [index, from] of days.entries()) {
		const to = days[index + 1];
		if (to === undefined) break;
		const active = useful.filter((grant) => grant.from <= from && grant.to >= to);
		const seen = new Map<string, CodeSet>();
		for (const medium of media) {
			const inMedium = active.filter((grant) => (grant.media & medium) !== 0n);
			const key = inMedium.map(({ boxId }) => boxId).join();
			const lacking = seen.get(key) ?? divide(need.territories, inMedium, held);
			seen.set(key, lacking);
			if (lacking !== need.territories)
				grantedSize += (wholeSize - (lacking === 0n ? 0 : sizeOf(lacking))) * lengthOf(from, to);
			if (lacking !== 0n) addStretch(missing, medium, { from, to, territories: lacking });
		}
	}
	return { missing: groupMedia(missing), held: [...held.values()], grantedSize };
}

/** Whether a grant holds somewhere in a need. */
export function meets(need: Box, grant: Box): boolean {
	return (
		grant.from < need.to &&
		grant.to > need.from &&
		(grant.territories & need.territories) !== 0n &&
		(grant.media & need.media) !== 0n
	);
}

interface Stretch {
	readonly from: Day;
	to: Day;
	readonly territories: CodeSet;
}

function lengthOf(from: Day, to: Day): number {
	return Math.min(to - from, PERPETUITY_DAYS);
}

function distinct(grants: readonly GrantedBox[]): GrantedBox[] {
	return [...new Map(grants.map((grant) => [grant.boxId, grant])).values()];
}

function bitsOf(set: CodeSet): CodeSet[] {
	const bits: CodeSet[] = [];
	for (let rest = set; rest !== 0n; rest &= rest - 1n) bits.push(rest & -rest);
	return bits;
}

/** The days on which the grants may change, from the first day of the need to its last. */
function boundaries(need: Box, grants: readonly Box[]): Day[] {
	const days = new Set([need.from, need.to]);
	for (const { from, to } of grants) {
		if (from > need.from) days.add(from);
		if (to < need.to) days.add(to);
	}
	return [...days].sort((a, b) => (a < b ? -1 : 1));
}

/**
 * Divides territories by the grants that hold in them, and adds each combination to `held`.
 *
 * @returns the territories without any.
 */
function divide(
	territories: CodeSet,
	grants: readonly GrantedBox[],
	held: Map<string, readonly number[]>,
): CodeSet {
	let parts: { set: CodeSet; ids: readonly number[] }[] = [{ set: territories, ids: [] }];
	for (const grant of grants) {
		parts = parts.flatMap(({ set, ids }) => {
			const inside = set & grant.territories;
			if (inside === 0n) return [{ set, ids }];
			const outside = set & ~grant.territories;
			const held = { set: inside, ids: [...ids, grant.boxId] };
			return outside === 0n ? [held] : [held, { set: outside, ids }];
		});
	}
	let lacking: CodeSet = 0n;
	for (const { set, ids } of parts) {
		if (ids.length === 0) lacking = set;
		else held.set(ids.join(), ids);
	}
	return lacking;
}

function addStretch(missing: Map<CodeSet, Stretch[]>, medium: CodeSet, stretch: Stretch): void {
	const stretches = missing.get(medium) ?? [];
	missing.set(medium, stretches);
	const last = stretches.at(-1);
	if (last?.to === stretch.from && last.territories === stretch.territories) last.to = stretch.to;
	else stretches.push(stretch);
}

/** Media that lack the same territories on the same days share their boxes. */
function groupMedia(missing: ReadonlyMap<CodeSet, readonly Stretch[]>): Box[] {
	const boxes: (Stretch & { media: CodeSet })[] = [];
	for (const [medium, stretches] of missing) {
		for (const stretch of stretches) {
			const box = boxes.find(
				({ from, to, territories }) =>
					from === stretch.from && to === stretch.to && territories === stretch.territories,
			);
			if (box === undefined) boxes.push({ ...stretch, media: medium });
			else box.media |= medium;
		}
	}
	return boxes.sort((a, b) => (a.from === b.from ? (a.media < b.media ? -1 : 1) : a.from < b.from ? -1 : 1));
}
