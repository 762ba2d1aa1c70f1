import type { NamedRecord } from "../model/library/library.ts";
import { wordsOf } from "./name-words.ts";

/** Words of fewer letters have too few pairs to be compared. */
const SHORTEST_NEAR = 4;

/** The pairs of letters in a word, with its edges: of `fog`, `^f`, `fo`, `og` and `g$`. */
function pairsOf(word: string): ReadonlySet<string> {
	const pairs = new Set<string>();
	const text = `^${word}$`;
	for (let at = 0; at + 1 < text.length; at++) pairs.add(text.slice(at, at + 2));
	return pairs;
}

/** Whether a word may have close spellings: numbers mean only themselves. */
function isSpelled(word: string): boolean {
	return word.length >= SHORTEST_NEAR && !/\p{N}/u.test(word);
}

/** The titles of a production by their words, and by the pairs of letters in those [MAT10]. */
export class TitleIndex {
	readonly #records: readonly number[];
	readonly #words: string[] = [];
	readonly #numbers = new Map<string, number>();
	/** The start of each title's words in `#wordsOfTitles`, followed by the end of the last title's. */
	readonly #starts: Uint32Array;
	readonly #wordsOfTitles: Uint32Array;
	/** The titles that a word is in, those of few words first. */
	readonly #places: number[][] = [];
	/** The number of words of each title; 0 if it has one twice. */
	readonly #sizes: Uint16Array;
	readonly #pairCounts: number[] = [];
	readonly #byPair = new Map<string, number[]>();
	/** Numbers of the words that are spelled like one, which many names share. */
	readonly #near = new Map<string, readonly number[]>();
	/** The last name with a word, and the last name whose words touched a title. */
	readonly #wordStamps: Uint32Array;
	readonly #titleStamps: Uint32Array;
	#stamp = 0;

	constructor(records: Iterable<NamedRecord>) {
		const ids: number[] = [];
		const starts = [0];
		const numbers: number[] = [];
		const sizes: number[] = [];
		for (const { id, title } of records) {
			const start = numbers.length;
			let hasWordTwice = false;
			for (const word of wordsOf(title)) {
				const number = this.#numberOf(word);
				hasWordTwice ||= numbers.includes(number, start);
				numbers.push(number);
			}
			ids.push(id);
			starts.push(numbers.length);
			sizes.push(hasWordTwice ? 0 : numbers.length - start);
		}
		this.#records = ids;
		this.#starts = Uint32Array.from(starts);
		this.#wordsOfTitles = Uint32Array.from(numbers);
		this.#sizes = Uint16Array.from(sizes);
		const bySize = [...sizes.keys()].sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0));
		for (const title of bySize)
			for (let at = starts[title] ?? 0; at < (starts[title + 1] ?? 0); at++)
				this.#places[numbers[at] ?? 0]?.push(title);
		this.#wordStamps = new Uint32Array(this.#words.length);
		this.#titleStamps = new Uint32Array(ids.length);
	}

	#numberOf(word: string): number {
		const known = this.#numbers.get(word);
		if (known !== undefined) return known;
		const number = this.#words.push(word) - 1;
		this.#numbers.set(word, number);
		this.#places.push([]);
		const pairs = pairsOf(word);
		this.#pairCounts.push(pairs.size);
		if (isSpelled(word))
			for (const pair of pairs) {
				const numbers = this.#byPair.get(pair);
				if (numbers) numbers.push(number);
				else this.#byPair.set(pair, [number]);
			}
		return number;
	}

	/** The numbers of a word and of those spelled like it: at least three in five pairs of letters are the same. */
	#spelledLike(word: string): readonly number[] {
		const known = this.#near.get(word);
		if (known) return known;
		const near = new Set<number>();
		const own = this.#numbers.get(word);
		if (own !== undefined) near.add(own);
		if (isSpelled(word)) {
			const pairs = pairsOf(word);
			const shared = new Map<number, number>();
			for (const pair of pairs)
				for (const number of this.#byPair.get(pair) ?? []) shared.set(number, (shared.get(number) ?? 0) + 1);
			for (const [number, count] of shared)
				if (count * 10 >= (pairs.size + (this.#pairCounts[number] ?? 0)) * 3) near.add(number);
		}
		const numbers = [...near];
		this.#near.set(word, numbers);
		return numbers;
	}

	/**
	 * Calls back for titles with more than half of their words in a name.
	 *
	 * @param found - with the number of their words that the name lacks, and of the letters in the others.
	 */
	forEachIn(name: string, found: (recordId: number, missing: number, letters: number) => void): void {
		// A title's stamp is lower before the name's words touch it, then `stamp`, and `looked` once it is checked.
		this.#stamp += 2;
		const stamp = this.#stamp;
		const looked = stamp + 1;
		const numbers = new Set(wordsOf(name).flatMap((word) => this.#spelledLike(word)));
		for (const number of numbers) this.#wordStamps[number] = stamp;
		const common = [...numbers]
			.map((number) => this.#places[number] ?? [])
			.sort((a, b) => b.length - a.length);
		const sizes = this.#sizes;
		const stamps = this.#titleStamps;
		for (const [rank, places] of common.entries()) {
			// More than half of four words are three: at least two of them aren't the name's most common word, so such a
			// title needs no check before the second of the other words touches it.
			const largest = 2 * rank + 3;
			for (const place of places) {
				const size = sizes[place] ?? 0;
				if (size > largest) break;
				const before = stamps[place] ?? 0;
				if (before === looked) continue;
				const isFirst = before < stamp;
				stamps[place] = isFirst && size > 1 ? stamp : looked;
				if (stamps[place] === looked) this.#look(place, stamp, found);
			}
		}
	}

	#look(place: number, stamp: number, found: Parameters<TitleIndex["forEachIn"]>[1]): void {
		const words = this.#wordsOfTitles;
		const stamps = this.#wordStamps;
		const start = this.#starts[place] ?? 0;
		const end = this.#starts[place + 1] ?? 0;
		let held = 0;
		for (let at = start; at < end; at++) if (stamps[words[at] ?? 0] === stamp) held++;
		if (held * 2 <= end - start) return;
		let letters = 0;
		for (let at = start; at < end; at++) {
			const number = words[at] ?? 0;
			if (stamps[number] === stamp) letters += (this.#words[number] ?? "").length;
		}
		found(this.#records[place] ?? 0, end - start - held, letters);
	}
}
