import type { NamedRecords } from "../model/library/library.ts";
import { foldName } from "../text/fold-name.ts";
import { forEachNear, rangeOfPrefix, type SortedNames, sortNames } from "../text/near-names.ts";
import type { Suggestion } from "./model.ts";
import { locatorCandidates, withoutExtension } from "./split-contents.ts";

/** Shorter prefixes are shared by too many names to mean anything. */
const SHORTEST_PREFIX = 3;

/**
 * Suggests records for unidentified contents: a locator with the same start or a typo, or a title that is spelled
 * similarly or whose words occur in the name [MAT4, MAT10].
 *
 * The production's names are sorted once, and reused for other contents with the same records.
 *
 * @returns at most `limit`, closest first: locators before titles, then by distance, then record id. A record appears
 * once, with its best reason.
 */
export function suggestMatches(contents: string, library: NamedRecords, limit: number): Suggestion[] {
	const index = indexOf(library);
	const byLocator = new Closest(limit);
	suggestLocators(foldName(locatorCandidates(contents).at(-1) ?? ""), index.locators, byLocator);
	const located = byLocator.inOrder();
	if (located.length >= limit) return located;
	const byTitle = new Closest(limit - located.length, new Set(located.map(({ recordId }) => recordId)));
	suggestTitles(foldName(withoutExtension(contents.trim())), index.titles, byTitle);
	return [...located, ...byTitle.inOrder()];
}

/** The closest of many suggestions. */
class Closest {
	readonly #limit: number;
	readonly #without: ReadonlySet<number>;
	#kept: Suggestion[] = [];
	#farthest = Number.POSITIVE_INFINITY;

	/** @param without - records already suggested. */
	constructor(limit: number, without: ReadonlySet<number> = new Set()) {
		this.#limit = Math.max(0, limit);
		this.#without = without;
	}

	add(records: readonly number[], reason: Suggestion["reason"], distance: number): void {
		if (distance > this.#farthest) return;
		for (const recordId of records) {
			if (!this.#without.has(recordId)) this.#kept.push({ recordId, reason, distance });
		}
		if (this.#kept.length > 4 * this.#limit + 100) this.#cut();
	}

	inOrder(): Suggestion[] {
		this.#cut();
		return this.#kept;
	}

	#cut(): void {
		this.#kept.sort((a, b) => a.distance - b.distance || a.recordId - b.recordId);
		this.#kept = this.#kept.slice(0, this.#limit);
		if (this.#kept.length === this.#limit) this.#farthest = this.#kept.at(-1)?.distance ?? -1;
	}
}

/** Names in order, with the records of each by index. */
interface NameIndex extends SortedNames {
	readonly records: readonly (readonly number[])[];
}

interface TitleIndex extends NameIndex {
	/** The number of words of each title, by index. */
	readonly wordCounts: Uint16Array;
	/** The indexes of the titles that contain a word, once per occurrence. */
	readonly byWord: ReadonlyMap<string, readonly number[]>;
}

interface RecordIndex {
	readonly locators: NameIndex;
	readonly titles: TitleIndex;
}

const indexes = new WeakMap<NamedRecords["records"], RecordIndex>();

/** Cached for a production, because a cut needs it for each of its unidentified contents. */
function indexOf({ records }: NamedRecords): RecordIndex {
	const known = indexes.get(records);
	if (known) return known;
	const all = [...records.values()];
	const index = {
		locators: indexNames(all.map(({ id, production_locator }) => [production_locator, id])),
		titles: indexWords(indexNames(all.map(({ id, title }) => [title, id]))),
	};
	indexes.set(records, index);
	return index;
}

function indexNames(named: readonly (readonly [name: string, id: number])[]): NameIndex {
	const bearers = new Map<string, number[]>();
	for (const [name, id] of named) {
		const folded = foldName(name);
		const ids = bearers.get(folded);
		if (ids) ids.push(id);
		else bearers.set(folded, [id]);
	}
	const sorted = sortNames(bearers.keys());
	return { ...sorted, records: sorted.names.map((name) => bearers.get(name) ?? []) };
}

function indexWords(titles: NameIndex): TitleIndex {
	const wordCounts = new Uint16Array(titles.names.length);
	const byWord = new Map<string, number[]>();
	for (const [place, title] of titles.names.entries()) {
		const words = wordsOf(title);
		wordCounts[place] = words.length;
		for (const word of words) {
			const places = byWord.get(word);
			if (places) places.push(place);
			else byWord.set(word, [place]);
		}
	}
	return { ...titles, wordCounts, byWord };
}

/** A typo is one character in four, two at most: running numbers differ from every neighbour by only one. */
function suggestLocators(locator: string, locators: NameIndex, closest: Closest): void {
	const { names, records } = locators;
	const isPrefix = (other: string) =>
		Math.min(locator.length, other.length) >= SHORTEST_PREFIX &&
		(locator.startsWith(other) || other.startsWith(locator));
	const add = (place: number, reason: Suggestion["reason"], distance: number) =>
		closest.add(records[place] ?? [], reason, distance);
	if (locator.length >= SHORTEST_PREFIX) {
		const [start, end] = rangeOfPrefix(locators, locator);
		for (let place = start; place < end; place++) {
			add(place, "locator-prefix", (names[place] ?? "").length - locator.length);
		}
	}
	for (let length = SHORTEST_PREFIX; length < locator.length; length++) {
		const beginning = locator.slice(0, length);
		const [place] = rangeOfPrefix(locators, beginning);
		if (names[place] === beginning) add(place, "locator-prefix", locator.length - length);
	}
	const allowedFor = (length: number) => Math.min(2, Math.floor(Math.min(length, locator.length) / 4));
	forEachNear(locators, locator, allowedFor, (place, distance) => {
		if (!isPrefix(names[place] ?? "")) add(place, "locator-distance", distance);
	});
}

/**
 * The distance is the number of differing letters, or of the title's words missing from the name, whichever is lower.
 */
function suggestTitles(name: string, titles: TitleIndex, closest: Closest): void {
	const distances = titlesByWords(new Set(wordsOf(name)), titles);
	forEachNear(
		titles,
		name,
		(length) => Math.floor(length / 5),
		(place, away) => distances.set(place, Math.min(away, distances.get(place) ?? away)),
	);
	for (const [place, distance] of distances) closest.add(titles.records[place] ?? [], "title", distance);
}

/** Titles with more than half of their words among these, by index, with the number of missing words. */
function titlesByWords(words: ReadonlySet<string>, { byWord, wordCounts }: TitleIndex): Map<number, number> {
	const found = new Map<number, number>();
	const held = new Uint16Array(wordCounts.length);
	for (const word of words) {
		for (const place of byWord.get(word) ?? []) {
			const now = (held[place] ?? 0) + 1;
			const all = wordCounts[place] ?? 0;
			held[place] = now;
			if (now * 2 > all) found.set(place, all - now);
		}
	}
	return found;
}

/** Words of three letters or more; shorter ones (`of`, `v2`) are everywhere. */
function wordsOf(text: string): string[] {
	return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 3);
}
