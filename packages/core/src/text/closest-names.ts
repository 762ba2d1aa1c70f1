import { foldName } from "./fold-name.ts";
import { forEachNear, sortNames } from "./near-names.ts";

/** One letter in four may differ. */
const LETTERS_PER_MISTAKE = 4;

/** Shorter words are too close to everything. */
const WORD_MIN = 4;

/**
 * Names spelled like one that doesn't exist, or with words spelled like it, for "did you mean …?"
 *
 * @returns at most `limit` names, closest first.
 * @example closestNames(["Meridian Newsreel", "Pathé"], "merdian", 3) // ["Meridian Newsreel"]
 */
export function closestNames(names: readonly string[], wanted: string, limit: number): string[] {
	const folded = foldName(wanted);
	const count = wordsOf(folded).length;
	const spelled = new Map<string, Set<string>>();
	for (const name of names) {
		const whole = foldName(name);
		for (const spelling of [whole, ...runsOfWords(whole, count)]) {
			const spelledSo = spelled.get(spelling);
			if (spelledSo === undefined) spelled.set(spelling, new Set([name]));
			else spelledSo.add(name);
		}
	}
	const sorted = sortNames(spelled.keys());
	const distances = new Map<string, number>();
	const allowed = (length: number) => Math.ceil(length / LETTERS_PER_MISTAKE);
	forEachNear(sorted, folded, allowed, (index, distance) => {
		for (const name of spelled.get(sorted.names[index] ?? "") ?? [])
			distances.set(name, Math.min(distance, distances.get(name) ?? distance));
	});
	return [...distances]
		.sort(([, one], [, other]) => one - other)
		.slice(0, limit)
		.map(([name]) => name);
}

function wordsOf(name: string): string[] {
	return name.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== "");
}

/** So many words of a name in a row. */
function runsOfWords(name: string, count: number): string[] {
	const words = wordsOf(name);
	return words
		.map((_, start) => words.slice(start, start + count))
		.filter((run) => run.length === count)
		.map((run) => run.join(" "))
		.filter((run) => run.length >= WORD_MIN);
}
