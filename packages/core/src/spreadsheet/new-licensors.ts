import { isUnknownLicensor, type Licensor } from "../model/licensor.ts";
import { closestNames } from "../text/closest-names.ts";
import { foldName } from "../text/fold-name.ts";
import { oneLineText } from "./cell-text.ts";
import type { SourceRow } from "./source-rows.ts";

/** A licensor that rows name and the production does not have. */
export interface NewLicensor {
	readonly name: string;
	/** Rows that name it. */
	readonly count: number;
	/** The licensor that it may be in another spelling: one of the production, or a new one that is like no other. */
	readonly like: string | null;
	/** The field whose values name it, for an answer. */
	readonly field: "licensor" | "licensor_name";
}

/** Words that say what a company is, not which. */
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

function wordsOf(name: string): string[] {
	return foldName(name)
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.split(/[^\p{L}\p{N}&]+/u)
		.filter((word) => word !== "" && !KIND_WORDS.has(word))
		.map((word) => SHORT_WORDS.get(word) ?? word);
}

/** A name without accents, blanks, punctuation, abbreviations and company forms. */
function bareName(name: string): string {
	return wordsOf(name).join("");
}

function initialsOf(name: string): string {
	const words = wordsOf(name);
	return words.length < 3 ? "" : words.map((word) => word[0] ?? "").join("");
}

/**
 * Licensors that an import would make, each with the one that it may be in another spelling [IMP26]. The most frequent
 * first.
 *
 * @param licensors - of the production.
 */
export function newLicensors(rows: readonly SourceRow[], licensors: readonly Licensor[]): NewLicensor[] {
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
	const likes = new Map<string, string | null>();
	return all.map((entry, at) => {
		// Of two new names, the rarer one may be the other misspelled.
		const others = [...licensors.map(({ name }) => name), ...all.slice(0, at).map(({ name }) => name)];
		const similar = likeName(entry.name, others);
		// An answer isn't read anew: merged into a spelling that is merged itself, rows would make it a licensor again.
		const like = (similar === null ? null : likes.get(similar)) ?? similar;
		likes.set(entry.name, like);
		return { ...entry, like };
	});
}

function likeName(name: string, others: readonly string[]): string | null {
	const bare = bareName(name);
	if (bare === "") return null;
	const same = others.find((other) => bareName(other) === bare);
	if (same !== undefined) return same;
	const initials = others.filter((other) => initialsOf(other) === foldName(name).replaceAll(".", ""));
	if (initials.length === 1) return initials[0] ?? null;
	const bySpelling = new Map(others.map((other) => [bareName(other), other]));
	// One letter in four is too loose for names of a word: "Kino A" is not "Kino B".
	const [closest] = bare.length < 8 ? [] : closestNames([...bySpelling.keys()], bare, 1);
	return closest === undefined ? null : (bySpelling.get(closest) ?? null);
}
