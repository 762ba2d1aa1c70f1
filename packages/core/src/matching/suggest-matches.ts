import { distance } from "fastest-levenshtein";
import type { NamedRecords } from "../model/library.ts";
import { foldName } from "./fold-name.ts";
import type { Suggestion } from "./model.ts";
import { locatorCandidates, withoutExtension } from "./split-contents.ts";

/** A prefix of one or two letters is shared by too many to mean anything. */
const SHORTEST_PREFIX = 3;

/**
 * Records that unidentified contents may have meant: a locator that begins alike or is a slip of the finger away, or
 * a title that is spelled nearly so or whose words stand in the name [MAT4, MAT10].
 *
 * Made for one contents on demand, because it compares with every record.
 *
 * @returns at most `limit`, closest first: locators before titles, then by distance, then record id. A record
 * appears once, with its best reason.
 */
export function suggestMatches(contents: string, library: NamedRecords, limit: number): Suggestion[] {
	const locator = foldName(locatorCandidates(contents).at(-1) ?? "");
	const name = foldName(withoutExtension(contents.trim()));
	const words = new Set(wordsOf(name));
	const suggestions: Suggestion[] = [];
	for (const names of namesOf(library)) {
		const suggestion = compareLocator(locator, names) ?? compareTitle(name, words, names);
		if (suggestion) suggestions.push(suggestion);
	}
	return suggestions
		.sort((a, b) => rank(a) - rank(b) || a.distance - b.distance || a.recordId - b.recordId)
		.slice(0, Math.max(0, limit));
}

/** What a record is compared by, folded. */
interface RecordNames {
	readonly recordId: number;
	readonly locator: string;
	readonly title: string;
	readonly titleWords: readonly string[];
}

const namesOfRecords = new WeakMap<NamedRecords["records"], readonly RecordNames[]>();

/** Folded once for a production, because a cut asks for each of its unidentified contents. */
function namesOf({ records }: NamedRecords): readonly RecordNames[] {
	const known = namesOfRecords.get(records);
	if (known) return known;
	const names = [...records.values()].map((record): RecordNames => {
		const title = foldName(record.title);
		return {
			recordId: record.id,
			locator: foldName(record.production_locator),
			title,
			titleWords: wordsOf(title),
		};
	});
	namesOfRecords.set(records, names);
	return names;
}

function rank(suggestion: Suggestion): number {
	return suggestion.reason === "title" ? 1 : 0;
}

/** A slip is one character in four, two at most: in running numbers every neighbour is one character away. */
function compareLocator(locator: string, { recordId, locator: other }: RecordNames): Suggestion | null {
	const shorter = Math.min(locator.length, other.length);
	const difference = Math.abs(locator.length - other.length);
	if (shorter >= SHORTEST_PREFIX && (locator.startsWith(other) || other.startsWith(locator))) {
		return { recordId, reason: "locator-prefix", distance: difference };
	}
	const allowed = Math.min(2, Math.floor(shorter / 4));
	if (allowed === 0 || difference > allowed) return null;
	const away = distance(locator, other);
	return away <= allowed ? { recordId, reason: "locator-distance", distance: away } : null;
}

/** Distance: letters by which the whole differs, or the title's words that the name lacks, whichever is fewer. */
function compareTitle(
	name: string,
	words: ReadonlySet<string>,
	{ recordId, title, titleWords }: RecordNames,
): Suggestion | null {
	const missing = titleWords.filter((word) => !words.has(word)).length;
	const byWords = titleWords.length > 0 && missing * 2 < titleWords.length ? missing : null;
	const allowed = Math.floor(title.length / 5);
	const canBeClose = allowed > 0 && Math.abs(title.length - name.length) <= allowed;
	const away = canBeClose ? distance(name, title) : Number.POSITIVE_INFINITY;
	const byLetters = away <= allowed ? away : null;
	if (byWords === null && byLetters === null) return null;
	const closest = Math.min(byWords ?? Number.POSITIVE_INFINITY, byLetters ?? Number.POSITIVE_INFINITY);
	return { recordId, reason: "title", distance: closest };
}

/** Words of three letters or more; shorter ones (`of`, `v2`) stand everywhere. */
function wordsOf(text: string): string[] {
	return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 3);
}
