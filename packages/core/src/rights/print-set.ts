import { type CodeSet, covers, sizeOf } from "./code-set.ts";
import { codesOf, type Group, type Vocabulary } from "./vocabulary.ts";

/** How many terms may be added back for a group that is taken away: with more, people lose track. */
const MOST_RESTORED = 2;

/** Groups and single codes, as they are written. */
interface Terms {
	readonly groups: readonly Group[];
	readonly codes: CodeSet;
}

/** Terms in the order in which they are read: some are added, some taken away from those, some added back. */
interface SignedTerms {
	readonly added: Terms;
	readonly taken: Terms;
	readonly restored: Terms;
}

/**
 * Writes a set briefly, so that {@link parseSet} reads the same set: `World - CA - US`, `Africa - Western Africa + NG`
 * [RIG3].
 *
 * The same set is always written the same way.
 *
 * @param nameOf - the displayed name of a code or group; by default codes, and English names of groups, which can be
 * read again.
 */
export function printSet(
	{ codes, groups }: Pick<Vocabulary, "codes" | "groups">,
	set: CodeSet,
	nameOf: (code: string, group: Group | null) => string = (code, group) => group?.name ?? code,
): string {
	if (set === 0n) return "none";
	const { added, taken, restored } = termsOf(groups, set);
	const names = (terms: Terms) => [
		...terms.groups.map((group) => nameOf(group.code, group)),
		...codesOf({ codes }, terms.codes).map((code) => nameOf(code, null)),
	];
	return [
		names(added).join(" + "),
		...names(taken).map((name) => ` - ${name}`),
		...names(restored).map((name) => ` + ${name}`),
	].join("");
}

function termsOf(groups: readonly Group[], set: CodeSet): SignedTerms {
	const { covered, ...added } = cover(groups, set, (group, before) => {
		const extra = group.members & ~set & ~before;
		if (extra === 0n) return 0;
		const { taken, restored } = removal(groups, extra, set, [group]);
		return lengthOf(taken) + lengthOf(restored);
	});
	return { added, ...removal(groups, covered & ~set, set, added.groups) };
}

/**
 * The terms that take codes away from the added groups, and then add back the part of the set that went with them. A
 * group that is taken away is smaller than the added ones, and may have codes that weren't added.
 */
function removal(
	groups: readonly Group[],
	codes: CodeSet,
	set: CodeSet,
	added: readonly Group[],
): Omit<SignedTerms, "added"> {
	const smaller = groups.filter(({ members }) => !added.some((group) => covers(members, group.members)));
	const { covered, ...taken } = cover(smaller, codes, ({ members }, before) => {
		const cost = lengthOf(partsOf(groups, members & set & ~before, set));
		return cost > MOST_RESTORED ? Number.POSITIVE_INFINITY : cost;
	});
	return { taken, restored: partsOf(groups, covered & set, set) };
}

/**
 * Names codes by the groups that save most terms, as long as one does, and the rest by themselves.
 *
 * @param costOf - the number of terms that a group needs besides its own, after groups with the codes `before`.
 * @returns `covered`: every code of the groups.
 */
function cover(
	groups: readonly Group[],
	codes: CodeSet,
	costOf: (group: Group, before: CodeSet) => number,
): Terms & { readonly covered: CodeSet } {
	const chosen: Group[] = [];
	let covered = 0n;
	for (;;) {
		const left = codes & ~covered;
		const best = mostSaving(groups, left, (group) => costOf(group, covered));
		if (best === null) return { groups: chosen, codes: left, covered };
		chosen.push(best);
		covered |= best.members;
	}
}

/** Codes as groups that lie within the set, larger ones first, and the rest. */
function partsOf(groups: readonly Group[], codes: CodeSet, set: CodeSet): Terms {
	const chosen: Group[] = [];
	let left = codes;
	for (const group of groups) {
		if (left === 0n) break;
		if (!covers(set, group.members) || sizeOf(group.members & left) < 2) continue;
		chosen.push(group);
		left &= ~group.members;
	}
	return { groups: chosen, codes: left };
}

/**
 * The group that saves most terms; null if none is shorter than the codes that it names.
 *
 * @param costOf - the number of terms that a group needs besides its own.
 */
function mostSaving(
	groups: readonly Group[],
	codes: CodeSet,
	costOf: (group: Group) => number,
): Group | null {
	let best: Group | null = null;
	let mostSaved = 0;
	for (const group of groups) {
		const saved = sizeOf(group.members & codes) - 1;
		if (saved <= mostSaved) continue;
		const savedInAll = saved - costOf(group);
		if (savedInAll > mostSaved) [best, mostSaved] = [group, savedInAll];
	}
	return best;
}

function lengthOf({ groups, codes }: Terms): number {
	return groups.length + sizeOf(codes);
}
