import fc from "fast-check";
import { distance } from "fastest-levenshtein";
import { expect, test } from "vitest";
import { foldName } from "../text/fold-name.ts";
import type { Suggestion } from "./model.ts";
import { locatorCandidates, withoutExtension } from "./split-contents.ts";
import { suggestMatches } from "./suggest-matches.ts";
import { makeLibrary, makeRecord } from "./testing/make-cut.ts";

interface Named {
	readonly id: number;
	readonly production_locator: string;
	readonly title: string;
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 3);

function locatorSuggestion(locator: string, { id, production_locator }: Named): Suggestion | null {
	const other = foldName(production_locator);
	const shorter = Math.min(locator.length, other.length);
	const difference = Math.abs(locator.length - other.length);
	if (shorter >= 3 && (locator.startsWith(other) || other.startsWith(locator))) {
		return { recordId: id, reason: "locator-prefix", distance: difference };
	}
	const allowed = Math.min(2, Math.floor(shorter / 4));
	const away = distance(locator, other);
	return allowed > 0 && away <= allowed ? { recordId: id, reason: "locator-distance", distance: away } : null;
}

function titleSuggestion(name: string, record: Named): Suggestion | null {
	const title = foldName(record.title);
	const words = new Set(wordsOf(name));
	const titleWords = wordsOf(title);
	const missing = titleWords.filter((word) => !words.has(word)).length;
	const letters = distance(name, title);
	const allowed = Math.floor(title.length / 5);
	const ways = [
		...(missing * 2 < titleWords.length ? [missing] : []),
		...(allowed > 0 && letters <= allowed ? [letters] : []),
	];
	return ways.length === 0 ? null : { recordId: record.id, reason: "title", distance: Math.min(...ways) };
}

/** The rule applied record by record [MAT10]. */
function compareWithEach(contents: string, records: readonly Named[], limit: number): Suggestion[] {
	const locator = foldName(locatorCandidates(contents).at(-1) ?? "");
	const name = foldName(withoutExtension(contents.trim()));
	const rank = ({ reason }: Suggestion) => (reason === "title" ? 1 : 0);
	return records
		.flatMap((record) => locatorSuggestion(locator, record) ?? titleSuggestion(name, record) ?? [])
		.sort((a, b) => rank(a) - rank(b) || a.distance - b.distance || a.recordId - b.recordId)
		.slice(0, limit);
}

const few = fc.string({ unit: fc.constantFrom("a", "b", "1", "0", "-", " ", "é", "😀"), maxLength: 12 });
const word = fc.constantFrom("harbour", "harbor", "dawn", "of", "boats", "boat", "boats boats", "März", "10");
const phrase = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));
const running = fc.integer({ min: 0, max: 300 }).map((number) => String(10_000_000 + number * 7));
const name = fc.oneof(few, phrase, running);
const contents = fc
	.tuple(fc.oneof(running, few), fc.constantFrom("", "_"), name, fc.constantFrom("", ".mov", ".new.01"))
	.map((parts) => parts.join(""));

test("[MAT10] suggests the same records as a comparison with each record, in the same order", () => {
	fc.assert(
		fc.property(
			fc.array(fc.tuple(name, name), { maxLength: 60 }),
			fc.oneof(contents, name),
			fc.constantFrom(0, 1, 5, 1000),
			(names, wanted, limit) => {
				const records = names.map(([locator, title], index) =>
					makeRecord(names.length - index, locator, { title }),
				);
				expect(suggestMatches(wanted, makeLibrary(records), limit)).toEqual(
					compareWithEach(wanted, records, limit),
				);
			},
		),
		{ numRuns: 2000 },
	);
});
