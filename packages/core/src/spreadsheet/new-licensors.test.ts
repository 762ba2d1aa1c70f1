import * as fc from "fast-check";
import { expect, test } from "vitest";
import { closestNames } from "../text/closest-names.ts";
import { foldName } from "../text/fold-name.ts";
import { bareName, initialsOf, newLicensors, wordsOf } from "./new-licensors.ts";

const named = (name: string) => ({ name });
const rowNaming = (name: string) => ({
	has: (field: string) => field === "licensor_name",
	cell: () => name,
});

/** Compares each new name with every licensor and every earlier name. */
function likesComparedOneByOne(rows: readonly string[], licensors: readonly string[]): (string | null)[] {
	const others = licensors.map((name) => ({ name, meant: name }));
	return newLicensors(rows.map(rowNaming), licensors.map(named)).map(({ name }) => {
		const like = compareWithEach(name, others);
		others.push({ name, meant: like ?? name });
		return like;
	});
}

function compareWithEach(
	name: string,
	others: readonly { readonly name: string; readonly meant: string }[],
): string | null {
	const bare = bareName(name);
	if (bare === "") return null;
	const withBareName = (wanted: string) => others.find((other) => bareName(other.name) === wanted)?.meant;
	const same = withBareName(bare);
	if (same !== undefined) return same;
	const letters = foldName(name).replaceAll(".", "");
	const byInitials = new Set(
		others.filter((other) => initialsOf(wordsOf(other.name)) === letters).map(({ meant }) => meant),
	);
	const [only] = byInitials;
	if (only !== undefined && byInitials.size === 1) return only;
	const spellings = [...new Set(others.map((other) => bareName(other.name)))];
	const [closest] = bare.length < 8 ? [] : closestNames(spellings, bare, 1);
	return closest === undefined ? null : (withBareName(closest) ?? null);
}

const WORDS = ["Northern", "Film", "Archive", "Arch.", "Lumière", "Lumiere", "A&E", "Ltd"];
const name = fc
	.tuple(
		fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
		fc.constantFrom(" ", "", "-"),
		fc.array(fc.tuple(fc.nat(30), fc.constantFrom("", "x", "ee")), { maxLength: 2 }),
	)
	.map(([words, separator, slips]) =>
		slips.reduce(
			(text, [at, letters]) => text.slice(0, at) + letters + text.slice(at + 1),
			words.join(separator),
		),
	);
const initials = fc.constantFrom("NFA", "N.F.A.", "nfl", "FAN");

test("[IMP26] finds the same similar licensor as comparing all pairs", () => {
	const names = fc.array(fc.oneof({ weight: 6, arbitrary: name }, initials), { maxLength: 20, size: "max" });
	let found = 0;
	fc.assert(
		fc.property(names, fc.array(name, { maxLength: 6, size: "max" }), (rows, licensors) => {
			const likes = newLicensors(rows.map(rowNaming), licensors.map(named)).map(({ like }) => like);
			found += likes.filter((like) => like !== null).length;
			expect(likes).toEqual(likesComparedOneByOne(rows, licensors));
		}),
		{ numRuns: 300 },
	);
	expect(found).toBeGreaterThan(300);
});

test("[IMP26] two spellings of one licensor don't hide it from its initials", () => {
	const rows = ["Harbour Mus. Trust", "Harbour Mus. Trust", "HMT"].map(rowNaming);
	expect(newLicensors(rows, [named("Harbour Museum Trust")]).map(({ like }) => like)).toEqual([
		"Harbour Museum Trust",
		"Harbour Museum Trust",
	]);
});

test("[IMP26] a column of titles taken for licensors is checked in linear time", () => {
	const rows = Array.from({ length: 100_000 }, (_, at) => rowNaming(`Trawlers leaving the harbour ${at}`));
	const found = newLicensors([...rows, rowNaming("Meridian News-reel")], [named("Meridian Newsreel")]);
	expect(found).toHaveLength(100_001);
	expect(found.at(-1)).toEqual({
		name: "Meridian News-reel",
		count: 1,
		like: "Meridian Newsreel",
		field: "licensor_name",
	});
});

test("[IMP26] descriptions taken for licensors aren't compared letter by letter", () => {
	const notes = "The trawlers leave the harbour in the fog. ".repeat(700);
	const rows = Array.from({ length: 100 }, (_, at) => rowNaming(`${notes}${at}`));
	expect(newLicensors(rows, []).map(({ like }) => like)).toEqual(Array(100).fill(null));
});
