import { isUnknownLicensor, type Licensor } from "../model/licensors/licensor.ts";
import { TEXT_MAX } from "../model/validation/text.ts";
import { SpelledNames } from "../text/closest-names.ts";
import { foldName } from "../text/fold-name.ts";
import { oneLineText } from "./cell-text.ts";
import type { SourceRow } from "./source-rows.ts";

/** A licensor named in rows that the production doesn't have. */
export interface NewLicensor {
	readonly name: string;
	/** How many rows name it. */
	readonly count: number;
	/** The licensor that it may be a misspelling of: one of the production's, or a new one that resembles no other. */
	readonly like: string | null;
	/** The field that names it, for an answer. */
	readonly field: "licensor" | "licensor_name";
}

/** Words for kinds of companies, which don't distinguish names. */
const KIND_WORDS = new Set([
	"ltd",
	"limited",
	"inc",
	"llc",
	"plc",
	"gmbh",
	"co",
	"corp",
	"company",
	"the",
	"sa",
	"bv",
	"ag",
]);
const SHORT_WORDS: ReadonlyMap<string, string> = new Map([
	["arch", "archive"],
	["archives", "archive"],
	["mus", "museum"],
	["lib", "library"],
	["coll", "collection"],
	["collections", "collection"],
	["films", "film"],
	["dept", "department"],
	["natl", "national"],
	["intl", "international"],
	["univ", "university"],
	["&", "and"],
]);

/** Shorter names are too similar to each other: "Kino A" is not "Kino B". */
const SPELLING_MIN = 8;
/** Longer texts are not names, and comparing two takes time proportional to the product of their lengths. */
const SPELLING_MAX = TEXT_MAX;

/**
 * Comparing spellings takes time for each pair of names. If there are more new names than this, the column probably
 * doesn't contain licensors.
 */
const SPELLINGS_COMPARED = 1_000;

/**
 * Licensors that an import would add, each with the one it may be a misspelling of [IMP26]; the most frequent first.
 *
 * Time: linear in the rows. Only the most frequent names are compared letter by letter.
 *
 * @param licensors - of the production.
 */
export function newLicensors(
	rows: readonly Pick<SourceRow, "has" | "cell">[],
	licensors: readonly Pick<Licensor, "name">[],
): NewLicensor[] {
	const known = new Set(licensors.map(({ name }) => foldName(name)));
	const found = new Map<string, { name: string; count: number; field: NewLicensor["field"] }>();
	for (const row of rows) {
		const field = row.has("licensor_name") ? "licensor_name" : "licensor";
		const name = oneLineText(row.cell(field)).trim();
		const key = foldName(name);
		if (name === "" || known.has(key) || isUnknownLicensor({ name })) continue;
		const entry = found.get(key);
		found.set(key, { name: entry?.name ?? name, count: (entry?.count ?? 0) + 1, field });
	}
	const all = [...found.values()].sort((a, b) => b.count - a.count);
	const compared = all.slice(0, SPELLINGS_COMPARED);
	const similar = new SimilarLicensors([...licensors, ...compared].map(({ name }) => name));
	for (const { name } of licensors) similar.add(name, null);
	return all.map((entry, at) => {
		// Of two new names, only the rarer one may be a misspelling, so search only the earlier ones.
		const like = similar.find(entry.name, at < compared.length);
		similar.add(entry.name, like);
		return { ...entry, like };
	});
}

/** Licensors by the forms that identify misspellings. */
class SimilarLicensors {
	readonly #byBareName = new Map<string, string>();
	/** Null if several licensors have the same initials. */
	readonly #byInitials = new Map<string, string | null>();
	readonly #bySpelling: SpelledNames;

	/** @param names - every licensor to be found by its spelling once it is added. */
	constructor(names: readonly string[]) {
		this.#bySpelling = new SpelledNames(
			[...new Set(names.map(bareName))].filter(({ length }) => length <= SPELLING_MAX),
		);
	}

	/**
	 * @param like - the licensor that this one probably means; lookups return that one instead. Answers aren't followed
	 * twice: merged into a name that is itself merged, rows would add that licensor again.
	 */
	add(name: string, like: string | null): void {
		const words = wordsOf(name);
		const bare = words.join("");
		const meant = like ?? name;
		if (!this.#byBareName.has(bare)) this.#byBareName.set(bare, meant);
		const initials = initialsOf(words);
		if (initials === "") return;
		const known = this.#byInitials.get(initials);
		this.#byInitials.set(initials, known === undefined || known === meant ? meant : null);
	}

	find(name: string, bySpelling: boolean): string | null {
		const bare = bareName(name);
		if (bare === "") return null;
		const found = this.#byBareName.get(bare) ?? this.#byInitials.get(foldName(name).replaceAll(".", ""));
		if (found !== undefined && found !== null) return found;
		if (!bySpelling || bare.length < SPELLING_MIN || bare.length > SPELLING_MAX) return null;
		const [closest] = this.#bySpelling.closest(bare, 1, (other) => this.#byBareName.has(other));
		return closest === undefined ? null : (this.#byBareName.get(closest) ?? null);
	}
}

export function wordsOf(name: string): string[] {
	return foldName(name)
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.split(/[^\p{L}\p{N}&]+/u)
		.filter((word) => word !== "" && !KIND_WORDS.has(word))
		.map((word) => SHORT_WORDS.get(word) ?? word);
}

/** A name without accents, spaces, punctuation, abbreviations and company forms. */
export function bareName(name: string): string {
	return wordsOf(name).join("");
}

/** Empty for fewer than three words, because too many names share two initials. */
export function initialsOf(words: readonly string[]): string {
	return words.length < 3 ? "" : words.map((word) => word[0] ?? "").join("");
}
