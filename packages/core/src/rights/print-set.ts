import { type CodeSet, covers, sizeOf } from "./code-set.ts";
import { codesOf, type Group, type Vocabulary } from "./vocabulary.ts";

/**
 * Writes a set briefly, so that {@link parseSet} reads the same set: `World - CA - US` [RIG3].
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
	const added: Group[] = [];
	let left = set;
	/** The codes of the added groups beyond the set. */
	let beyond = 0n;
	for (;;) {
		let best: Group | null = null;
		let bestGain = 0;
		for (const group of groups) {
			const taken = group.members & left;
			if (taken === 0n) continue;
			const gain = sizeOf(taken) - 1 - termsOf(groups, group.members & ~set & ~beyond);
			if (gain > bestGain) [best, bestGain] = [group, gain];
		}
		if (best === null) break;
		added.push(best);
		left &= ~best.members;
		beyond |= best.members & ~set;
	}
	const names = (chosen: readonly Group[], rest: CodeSet) => [
		...chosen.map((group) => nameOf(group.code, group)),
		...codesOf({ codes }, rest).map((code) => nameOf(code, null)),
	];
	const without = subsetsOf(groups, beyond);
	return [
		names(added, left).join(" + "),
		...names(without.chosen, without.rest).map((name) => ` - ${name}`),
	].join("");
}

function termsOf(groups: readonly Group[], set: CodeSet): number {
	const { chosen, rest } = subsetsOf(groups, set);
	return chosen.length + sizeOf(rest);
}

/** The groups that are part of a set, larger ones first, and the codes outside them. */
function subsetsOf(groups: readonly Group[], set: CodeSet): { chosen: Group[]; rest: CodeSet } {
	const chosen: Group[] = [];
	let rest = set;
	for (const group of groups) {
		if (rest === 0n) break;
		if (!covers(set, group.members) || sizeOf(group.members & rest) < 2) continue;
		chosen.push(group);
		rest &= ~group.members;
	}
	return { chosen, rest };
}
