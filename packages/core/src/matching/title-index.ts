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
	/** The last name with a word, and the last name for which a title was checked. */
	readonly #wordStamps: Uint32Array;
	readonly #titleStamps: Uint32Array;
	#stamp = 0;

	constructor(records: Iterable<NamedRecord>) {
		const titles = [...records].map(({ id, title }) => {
			const words = wordsOf(title);
			return { id, words, size: new Set(words).size === words.length ? words.length : 0 };
		});
		titles.sort((a, b) => a.size - b.size);
		this.#records = titles.map(({ id }) => id);
		this.#sizes = Uint16Array.from(titles, ({ size }) => size);
		this.#starts = new Uint32Array(titles.length + 1);
		const numbers: number[] = [];
		for (const [place, { words }] of titles.entries()) {
			for (const word of words) {
				const number = this.#numberOf(word);
				numbers.push(number);
				this.#places[number]?.push(place);
			}
			this.#starts[place + 1] = numbers.length;
		}
		this.#wordsOfTitles = Uint32Array.from(numbers);
		this.#wordStamps = new Uint32Array(this.#words.length);
		this.#titleStamps = new Uint32Array(titles.length);
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
		const stamp = ++this.#stamp;
		const numbers = new Set(wordsOf(name).flatMap((word) => this.#spelledLike(word)));
		for (const number of numbers) this.#wordStamps[number] = stamp;
		const common = [...numbers]
			.map((number) => this.#places[number] ?? [])
			.sort((a, b) => b.length - a.length);
		for (const [rank, places] of common.entries()) {
			// More than half of four words are three: such a title is found by one that isn't among the two most common.
			const largest = 2 * rank + 1;
			for (const place of places) {
				if ((this.#sizes[place] ?? 0) > largest) break;
				if (this.#titleStamps[place] === stamp) continue;
				this.#titleStamps[place] = stamp;
				this.#look(place, stamp, found);
			}
		}
	}

	#look(place: number, stamp: number, found: Parameters<TitleIndex["forEachIn"]>[1]): void {
		const start = this.#starts[place] ?? 0;
		const end = this.#starts[place + 1] ?? 0;
		let held = 0;
		let letters = 0;
		for (let at = start; at < end; at++) {
			const number = this.#wordsOfTitles[at] ?? 0;
			if (this.#wordStamps[number] !== stamp) continue;
			held++;
			letters += (this.#words[number] ?? "").length;
		}
		if (held * 2 > end - start) found(this.#records[place] ?? 0, end - start - held, letters);
	}
}
