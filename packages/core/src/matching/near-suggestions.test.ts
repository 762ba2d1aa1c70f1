import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutExtension } from "../text/file-name.ts";
import { foldName } from "../text/fold-name.ts";
import type { Suggestion } from "./model.ts";
import { suggestMatches } from "./suggest-matches.ts";
import { makeLibrary, makeRecord } from "./testing/make-cut.ts";

interface Named {
	readonly id: number;
	readonly production_locator: string;
	readonly title: string;
}

/** Words that run together are separated at capitals and at numbers. */
const wordsOf = (text: string) =>
	foldName(
		text
			.normalize("NFC")
			.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
			.replaceAll(/(\p{L})(\p{N})/gu, "$1 $2")
			.replaceAll(/(\p{N})(\p{L})/gu, "$1 $2"),
	)
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word.length >= 3);

function pairsOf(word: string): Set<string> {
	const letters = [..."^", ...word.split(""), "$"];
	return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
}

/** Words of four letters or more without digits are alike if three in five pairs of their letters are. */
function isLike(word: string, other: string): boolean {
	if (word === other) return true;
	if ([word, other].some((text) => text.length < 4 || /\p{N}/u.test(text))) return false;
	const [one, two] = [pairsOf(word), pairsOf(other)];
	const shared = [...one].filter((pair) => two.has(pair)).length;
	return (2 * shared) / (one.size + two.size) >= 0.6;
}

/** The fewest letters to insert, omit, change or swap with the next. */
function distance(one: string, other: string): number {
	const rows = Array.from({ length: one.length + 1 }, (_, i) =>
		Array.from({ length: other.length + 1 }, (_, j) => i + j),
	);
	const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
	for (let i = 1; i <= one.length; i++)
		for (let j = 1; j <= other.length; j++) {
			const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
			(rows[i] as number[])[j] = Math.min(
				at(i - 1, j) + 1,
				at(i, j - 1) + 1,
				at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
				isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
			);
		}
	return at(one.length, other.length);
}

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

/** A locator in a name, between characters that are neither letters nor digits, though not at its start. */
function isWithin(name: string, { production_locator }: Named): boolean {
	const locator = foldName(production_locator);
	if (!/^[\p{L}\p{N}-]{4,}$/u.test(locator) || !/\d/.test(locator) || /^\d{4}$/.test(locator)) return false;
	if (name.startsWith(locator)) return false;
	return new RegExp(`(?<![\\p{L}\\p{N}])${locator}(?![\\p{L}\\p{N}])`, "u").test(name);
}

function titleSuggestion(name: string, record: Named): (Suggestion & { letters: number }) | null {
	const words = wordsOf(name);
	const titleWords = wordsOf(record.title);
	const held = titleWords.filter((word) => words.some((other) => isLike(word, other)));
	const distance = titleWords.length - held.length;
	const letters = held.join("").length;
	return held.length > distance ? { recordId: record.id, reason: "title", distance, letters } : null;
}

/** A title equal to the name, each with or without an ending. */
function isTitled(contents: string, { title }: Named): boolean {
	const spellings = (text: string) => [text, withoutExtension(text)].map(foldName);
	return spellings(contents).some((name) => name !== "" && spellings(title.trim()).includes(name));
}

/** The rule applied record by record [MAT10]. */
function compareWithEach(contents: string, records: readonly Named[], limit: number): Suggestion[] {
	const locator = foldName(/[^_./\\]*(?=[^/\\]*$)/.exec(contents.trim())?.[0] ?? "");
	const name = withoutExtension(contents.trim());
	const titled = new Set(records.filter((record) => isTitled(contents.trim(), record)).map(({ id }) => id));
	const lettersOf = (suggestion: Suggestion) => ("letters" in suggestion ? Number(suggestion.letters) : 0);
	const bare = foldName(withoutExtension(contents.trim().replace(/^.*[/\\]/s, "")));
	const rank = ({ recordId, reason }: Suggestion) => {
		if (titled.has(recordId)) return 0;
		if (reason === "locator") return 1;
		return reason === "title" ? 3 : 2;
	};
	return records
		.flatMap((record) =>
			titled.has(record.id)
				? { recordId: record.id, reason: "title" as const, distance: 0 }
				: isWithin(bare, record)
					? { recordId: record.id, reason: "locator" as const, distance: 0 }
					: (locatorSuggestion(locator, record) ?? titleSuggestion(name, record) ?? []),
		)
		.sort(
			(a, b) =>
				rank(a) - rank(b) ||
				a.distance - b.distance ||
				lettersOf(b) - lettersOf(a) ||
				a.recordId - b.recordId,
		)
		.slice(0, limit)
		.map(({ recordId, reason, distance: away }) => ({ recordId, reason, distance: away }));
}

const few = fc.string({ unit: fc.constantFrom("a", "b", "1", "0", "-", " ", "é", "😀"), maxLength: 12 });
const word = fc.constantFrom(
	"harbour",
	"harbor",
	"Harbour",
	"dawn",
	"down",
	"HarbourDawn",
	"of",
	"boats",
	"boat",
	"boats boats",
	"März",
	"10",
);
const phrase = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));
const running = fc.integer({ min: 0, max: 300 }).map((number) => String(10_000_000 + number * 7));
const name = fc.oneof(few, phrase, running);
const contents = fc
	.tuple(
		fc.oneof(running, few),
		fc.constantFrom("", "_", "-", " "),
		name,
		fc.constantFrom("", ".mov", ".new.01"),
	)
	.map((parts) => parts.join(""));

test("[MAT10] suggests the same records as a comparison with each record, in the same order", () => {
	fc.assert(
		fc.property(
			fc.array(fc.tuple(name, name), { maxLength: 200 }),
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
