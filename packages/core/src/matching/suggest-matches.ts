import type { NamedRecord, NamedRecords } from "../model/library/library.ts";
import { fileNameOf, withoutExtension } from "../text/file-name.ts";
import { foldName } from "../text/fold-name.ts";
import { forEachNear, rangeOfPrefix, type SortedNames, sortNames } from "../text/near-names.ts";
import { ArchiveIds, indexIds } from "./archive-ids.ts";
import type { Suggestion } from "./model.ts";
import { shortestLocator } from "./split-contents.ts";
import { TitleIndex } from "./title-index.ts";

/** Shorter prefixes are shared by too many names to mean anything. */
const SHORTEST_PREFIX = 3;
/** Shorter parts of a name are often something else, such as its version. */
const SHORTEST_LOCATOR = 4;
/** Of one run between hyphens; the rest is left out. */
const MOST_PIECES = 12;

/**
 * Suggests records for unidentified contents [MAT4, MAT10, MAT12, MAT13]: another version of a name that people
 * identified, an Original ID in the name, a title equal to it, as of a log of clips, a locator within it, with the same
 * start or with a typo, or a title whose words occur in it. Nothing of this identifies a clip by itself [MAT14].
 *
 * The production's names are indexed once, and reused for other contents with the same records and alt files.
 *
 * @returns at most `limit`, in that order, then closest first, then by record id. A record appears once, with its best reason.
 */
export function suggestMatches(contents: string, library: NamedRecords, limit: number): Suggestion[] {
	const index = indexOf(library);
	const suggested = archiveIdsOf(library, index).suggest(contents);
	// An Original ID or an identified version outweighs any likeness.
	if (suggested[0]?.distance === 0) return suggested.slice(0, Math.max(0, limit));
	const seen = new Set(suggested.map(({ recordId }) => recordId));
	/** Adds the closest of the records that `find` finds, if there is room. */
	const add = (find: (closest: Closest) => void) => {
		if (suggested.length >= limit) return;
		const closest = new Closest(limit - suggested.length, seen);
		find(closest);
		for (const suggestion of closest.inOrder()) {
			seen.add(suggestion.recordId);
			suggested.push(suggestion);
		}
	};
	add((closest) => {
		const spellings = spellingsOf(fileNameOf(contents));
		const titled = new Set(spellings.flatMap((name) => index.equalTitles.get(name) ?? []));
		for (const recordId of titled) closest.add(recordId, "title", 0);
	});
	add((closest) => {
		for (const recordId of recordsWithin(contents, index.locators)) closest.add(recordId, "locator", 0);
	});
	add((closest) => suggestLocators(foldName(shortestLocator(contents)), index.locators, closest));
	add((closest) =>
		index.titles.forEachIn(withoutExtension(contents.trim()), (recordId, missing, letters) =>
			closest.add(recordId, "title", missing, letters),
		),
	);
	return suggested.slice(0, Math.max(0, limit));
}

/** The closest of many suggestions. */
class Closest {
	readonly #limit: number;
	readonly #without: ReadonlySet<number>;
	#kept: { readonly suggestion: Suggestion; readonly letters: number }[] = [];
	/** Distance of the last name kept. Names that are farther, or equally far with fewer letters, rank below it. */
	#farthest = Number.POSITIVE_INFINITY;
	#fewest = 0;

	/** @param without - records already suggested. */
	constructor(limit: number, without: ReadonlySet<number>) {
		this.#limit = Math.max(0, limit);
		this.#without = new Set(without);
	}

	/** @param letters - the number of equal letters; of equally close names, those with more come first. */
	add(recordId: number, reason: Suggestion["reason"], distance: number, letters = 0): void {
		if (distance > this.#farthest || (distance === this.#farthest && letters < this.#fewest)) return;
		if (this.#without.has(recordId)) return;
		this.#kept.push({ suggestion: { recordId, reason, distance }, letters });
		if (this.#kept.length > 4 * this.#limit + 100) this.#cut();
	}

	inOrder(): Suggestion[] {
		this.#cut();
		return this.#kept.map(({ suggestion }) => suggestion);
	}

	#cut(): void {
		this.#kept.sort(
			(a, b) =>
				a.suggestion.distance - b.suggestion.distance ||
				b.letters - a.letters ||
				a.suggestion.recordId - b.suggestion.recordId,
		);
		this.#kept = this.#kept.slice(0, this.#limit);
		if (this.#kept.length < this.#limit) return;
		const last = this.#kept.at(-1);
		this.#farthest = last?.suggestion.distance ?? -1;
		this.#fewest = last?.letters ?? 0;
	}
}

/** Names in order, with the records of each by index. */
interface NameIndex extends SortedNames {
	readonly records: readonly (readonly number[])[];
}

interface RecordIndex {
	readonly ids: ReturnType<typeof indexIds>;
	readonly locators: NameIndex;
	readonly titles: TitleIndex;
	/** Records by their title's spellings. */
	readonly equalTitles: ReadonlyMap<string, readonly number[]>;
	/** The index of each list of alt files, which can change while the records don't. */
	readonly learned: WeakMap<NamedRecords["altFiles"], ArchiveIds>;
}

const indexes = new WeakMap<NamedRecords["records"], RecordIndex>();

/** A name as it is compared, with and without a file's ending: logs of clips have either. */
function spellingsOf(name: string): readonly string[] {
	const whole = foldName(name);
	const bare = foldName(withoutExtension(whole));
	return [whole, ...(bare === whole ? [] : [bare])].filter((spelling) => spelling !== "");
}

function indexTitles(records: readonly NamedRecord[]): ReadonlyMap<string, readonly number[]> {
	const byTitle = new Map<string, number[]>();
	for (const { id, title } of records) {
		for (const spelling of spellingsOf(title)) {
			const ids = byTitle.get(spelling);
			if (ids) ids.push(id);
			else byTitle.set(spelling, [id]);
		}
	}
	return byTitle;
}

/** Cached for a production, because a cut needs it for each of its unidentified contents. */
function indexOf({ records }: NamedRecords): RecordIndex {
	const known = indexes.get(records);
	if (known) return known;
	const all = [...records.values()];
	const index = {
		ids: indexIds(records),
		locators: indexNames(all.map(({ id, production_locator }) => [production_locator, id])),
		titles: new TitleIndex(all),
		equalTitles: indexTitles(all),
		learned: new WeakMap(),
	};
	indexes.set(records, index);
	return index;
}

function archiveIdsOf({ records, altFiles }: NamedRecords, { ids, learned }: RecordIndex): ArchiveIds {
	const known = learned.get(altFiles);
	if (known) return known;
	const confirmed = altFiles.flatMap(({ name, purpose, record_ids }) => {
		const [recordId, ...others] = record_ids;
		return purpose === null && recordId !== undefined && others.length === 0 ? [{ name, recordId }] : [];
	});
	const archiveIds = new ArchiveIds(records, ids, confirmed);
	learned.set(altFiles, archiveIds);
	return archiveIds;
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

/**
 * The records whose locators are whole parts of a name, though not its start: `PROXY_10000001`. A number of four digits
 * is often a year.
 */
function recordsWithin(contents: string, locators: NameIndex): Set<number> {
	const name = foldName(withoutExtension(fileNameOf(contents)));
	const found = new Set<number>();
	for (const part of partsOf(name)) {
		if (part.length < SHORTEST_LOCATOR || !/\d/.test(part) || /^\d{4}$/.test(part)) continue;
		if (name.startsWith(part)) continue;
		const [place] = rangeOfPrefix(locators, part);
		if (locators.names[place] === part)
			for (const recordId of locators.records[place] ?? []) found.add(recordId);
	}
	return found;
}

/** Runs of letters, digits and hyphens, whole and divided at hyphens, which locators may have. */
function partsOf(name: string): Set<string> {
	return new Set(
		name.split(/[^\p{L}\p{N}-]+/u).flatMap((run) => {
			const pieces = run.split("-", MOST_PIECES);
			return pieces.flatMap((_, from) =>
				pieces.slice(from).map((_, length) => pieces.slice(from, from + length + 1).join("-")),
			);
		}),
	);
}

/** A typo is one character in four, two at most: running numbers differ from every neighbour by only one. */
function suggestLocators(locator: string, locators: NameIndex, closest: Closest): void {
	const { names, records } = locators;
	const isPrefix = (other: string) =>
		Math.min(locator.length, other.length) >= SHORTEST_PREFIX &&
		(locator.startsWith(other) || other.startsWith(locator));
	const add = (place: number, reason: Suggestion["reason"], distance: number) => {
		for (const recordId of records[place] ?? []) closest.add(recordId, reason, distance);
	};
	if (locator.length >= SHORTEST_PREFIX) {
		const [start, end] = rangeOfPrefix(locators, locator);
		for (let place = start; place < end; place++) {
			add(place, "locator-prefix", (names[place] ?? "").length - locator.length);
		}
	}
	for (let length = SHORTEST_PREFIX; length < locator.length; length++) {
		const beginning = locator.slice(0, length);
		const [place, end] = rangeOfPrefix(locators, beginning);
		// Then no locator starts with a longer beginning either.
		if (place === end) break;
		if (names[place] === beginning) add(place, "locator-prefix", locator.length - length);
	}
	const allowedFor = (length: number) => Math.min(2, Math.floor(Math.min(length, locator.length) / 4));
	forEachNear(locators, locator, allowedFor, (place, distance) => {
		if (!isPrefix(names[place] ?? "")) add(place, "locator-distance", distance);
	});
}
