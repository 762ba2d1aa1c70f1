import { foldName } from "./fold-name.ts";
import { forEachNear, type SortedNames, sortNames } from "./near-names.ts";

/** One letter in four may differ. */
const LETTERS_PER_MISTAKE = 4;

/** Shorter words are too similar to everything. */
const WORD_MIN = 4;

/**
 * Finds names spelled similarly to a nonexistent one, or with similarly spelled words, for "did you mean …?"
 *
 * @returns at most `limit` names, closest first.
 * @example closestNames(["Meridian Newsreel", "Pathé"], "merdian", 3) // ["Meridian Newsreel"]
 */
export function closestNames(names: readonly string[], wanted: string, limit: number): string[] {
	return new SpelledNames(names).closest(wanted, limit);
}

/** Names indexed by spelling, for callers that look up many: like {@link closestNames} among the same names. */
export class SpelledNames {
	readonly #names: readonly string[];
	/** By the number of words looked up, which determines the parts of names to compare. */
	readonly #indexes = new Map<number, SpellingIndex>();

	constructor(names: readonly string[]) {
		this.#names = names;
	}

	/**
	 * @param isOffered - whether a name may be returned; every name by default.
	 * @returns at most `limit` names, closest first.
	 */
	closest(wanted: string, limit: number, isOffered: (name: string) => boolean = () => true): string[] {
		const folded = foldName(wanted);
		const { sorted, spelled } = this.#indexFor(wordsOf(folded).length);
		const distances = new Map<string, number>();
		const allowed = (length: number) => Math.ceil(length / LETTERS_PER_MISTAKE);
		forEachNear(sorted, folded, allowed, (index, distance) => {
			for (const name of spelled.get(sorted.names[index] ?? "") ?? [])
				if (isOffered(name)) distances.set(name, Math.min(distance, distances.get(name) ?? distance));
		});
		return [...distances]
			.sort(([, one], [, other]) => one - other)
			.slice(0, limit)
			.map(([name]) => name);
	}

	#indexFor(words: number): SpellingIndex {
		const index = this.#indexes.get(words) ?? indexSpellings(this.#names, words);
		this.#indexes.set(words, index);
		return index;
	}
}

interface SpellingIndex {
	readonly sorted: SortedNames;
	/** The names with each spelling. */
	readonly spelled: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Indexes names by their whole spelling, and by each run of `words` words; a whole name comes before others with the same part. */
function indexSpellings(names: readonly string[], words: number): SpellingIndex {
	const spelled = new Map<string, Set<string>>();
	const add = (spelling: string, name: string) => {
		const sameSpelling = spelled.get(spelling);
		if (sameSpelling === undefined) spelled.set(spelling, new Set([name]));
		else sameSpelling.add(name);
	};
	for (const name of names) add(foldName(name), name);
	for (const name of names) for (const part of runsOfWords(foldName(name), words)) add(part, name);
	return { sorted: sortNames(spelled.keys()), spelled };
}

function wordsOf(name: string): string[] {
	return name.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== "");
}

/** All runs of `count` words in a name. */
function runsOfWords(name: string, count: number): string[] {
	const words = wordsOf(name);
	return words
		.map((_, start) => words.slice(start, start + count))
		.filter((run) => run.length === count)
		.map((run) => run.join(" "))
		.filter((run) => run.length >= WORD_MIN);
}
