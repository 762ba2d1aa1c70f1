import type { CodeSet } from "./code-set.ts";
import { type ParsedSet, parseSet } from "./parse-set.ts";
import { printSet } from "./print-set.ts";
import { TERRITORY_GROUPS } from "./territory-groups.ts";
import { codesOf, type Group, makeVocabulary, setOfCodes, type Vocabulary } from "./vocabulary.ts";

const CONTAINS = new Map(TERRITORY_GROUPS.map(([code, , contains]) => [code, contains.split(" ")]));

/** The countries in a group, at any depth; a country contains itself. */
function countriesIn(code: string): readonly string[] {
	const parts = CONTAINS.get(code);
	return parts === undefined ? [code] : parts.flatMap(countriesIn);
}

const CODES = [...new Set(countriesIn("001"))].sort();
const of = (...codes: string[]): CodeSet => setOfCodes({ codes: CODES }, codes.flatMap(countriesIn));

const APAC = of("030", "034", "035", "009");

/** Groups that the trade uses and Unicode lacks. */
const TRADE_GROUPS: readonly Group[] = [
	{ code: "EMEA", name: "EMEA", members: of("150", "002", "145", "IR") },
	{ code: "APAC", name: "APAC", members: APAC },
	{ code: "MENA", name: "MENA", members: of("015", "145", "IR") },
	{ code: "DACH", name: "DACH", members: of("DE", "AT", "CH") },
	{ code: "BENELUX", name: "Benelux", members: of("BE", "NL", "LU") },
	{ code: "NORDICS", name: "Nordics", members: of("DK", "FI", "IS", "NO", "SE") },
];

const bySize = (a: { size: number }, b: { size: number }) => b.size - a.size;
const GROUPS: readonly Group[] = [
	...TERRITORY_GROUPS.map(([code, name]) => ({ code, name, members: of(code) })),
	...TRADE_GROUPS,
]
	.map((group) => ({ group, size: codesOf({ codes: CODES }, group.members).length }))
	.sort(bySize)
	.map(({ group }) => group);

/** Names that people write for a set, besides those of its codes and groups. */
const ALIASES: readonly (readonly [string, CodeSet])[] = [
	["Worldwide", of("001")],
	["Global", of("001")],
	["Universe", of("001")],
	["All territories", of("001")],
	["All", of("001")],
	["Asia Pacific", APAC],
	["Asia-Pacific", APAC],
	["LATAM", of("419")],
	["UK & Eire", of("GB", "IE")],
	["UK & Ireland", of("GB", "IE")],
	["British Isles", of("GB", "IE", "GG", "IM", "JE")],
	["Channel Islands", of("GG", "JE")],
	["Middle East", of("145", "IR", "EG")],
	["US & Canada", of("US", "CA")],
	["USA & Canada", of("US", "CA")],
	["Scandinavia", of("DK", "NO", "SE")],
	["ANZ", of("AU", "NZ")],
	["UK", of("GB")],
	["Great Britain", of("GB")],
	["GBR", of("GB")],
	["Eire", of("IE")],
	["Republic of Ireland", of("IE")],
	["USA", of("US")],
	["United States of America", of("US")],
	["America", of("US")],
	["UAE", of("AE")],
	["Holland", of("NL")],
	["Czech Republic", of("CZ")],
	["Turkey", of("TR")],
	["Ivory Coast", of("CI")],
	["Burma", of("MM")],
	["Swaziland", of("SZ")],
	["Hong Kong", of("HK")],
	["Macau", of("MO")],
	["DRC", of("CD")],
	["Republic of Korea", of("KR")],
	["Palestine", of("PS")],
	["Vatican", of("VA")],
];

function nameIn(language: string): (code: string) => string | undefined {
	const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
	return (code) => names.of(code);
}

/** The 249 countries and territories of ISO 3166-1, with the groups of Unicode and of the trade. */
export const TERRITORIES: Vocabulary = makeVocabulary({
	noun: "territory",
	codes: CODES,
	codeNames: new Map(
		CODES.map((code) => {
			const name = nameIn("en")(code) ?? code;
			return [code, [name, name.replace(/^St\. /, "Saint ")]];
		}),
	),
	groups: GROUPS,
	aliases: ALIASES,
	restNames: ["ROW", "Rest of World"],
});

/** Reads territories: `World ex USA`, `UK & Eire`, `EMEA - ZA` [RIG2]. */
export function parseTerritories(text: string): ParsedSet {
	return parseSet(TERRITORIES, text);
}

/** Writes territories in few codes, as {@link parseTerritories} reads them: `World - CA - US`. */
export function printTerritories(set: CodeSet): string {
	return printSet(TERRITORIES, set);
}

const M49_OR_ISO = /^(\d{3}|[A-Z]{2})$/;

/** Writes territories in a reader's language: `Welt - Kanada - Vereinigte Staaten`. */
export function nameTerritories(set: CodeSet, language: string): string {
	const name = nameIn(language);
	return printSet(TERRITORIES, set, (code, group) => {
		const fallback = group?.name ?? code;
		if (code === "001") return language.startsWith("en") ? fallback : (name(code) ?? fallback);
		return M49_OR_ISO.test(code) ? (name(code) ?? fallback) : fallback;
	});
}
