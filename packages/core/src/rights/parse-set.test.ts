import containment from "cldr-core/supplemental/territoryContainment.json" with { type: "json" };
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { covers, sizeOf } from "./code-set.ts";
import { parseMedia, printMedia } from "./media.ts";
import { nameTerritories, parseTerritories, printTerritories, TERRITORIES } from "./territories.ts";
import { TERRITORY_GROUPS } from "./territory-groups.ts";
import { codesOf, setOfCodes } from "./vocabulary.ts";

type Containment = Readonly<Record<string, { readonly _contains: readonly string[] }>>;
const CLDR: Containment = containment.supplemental.territoryContainment;
/** A code in Unicode's World, but not in ISO 3166-1. */
const NOT_ISO = new Set(["AC", "CP", "CQ", "DG", "EA", "IC", "TA", "XK"]);

/** The oracle: plain sets of codes, straight from Unicode's data. */
function countries(code: string): Set<string> {
	const parts = CLDR[code]?._contains;
	if (parts === undefined) return new Set(NOT_ISO.has(code) ? [] : [code]);
	return new Set(parts.flatMap((part) => [...countries(part)]));
}

const codes = (text: string) => {
	const { value, problems } = parseTerritories(text);
	if (value === null) throw new Error(problems.join("; "));
	return codesOf(TERRITORIES, value);
};
const problemsOf = (text: string) => parseTerritories(text).problems.join("; ");

const anySet = fc
	.tuple(
		fc.subarray([...TERRITORIES.groups], { maxLength: 3 }),
		fc.subarray([...TERRITORIES.groups], { maxLength: 2 }),
		fc.subarray([...TERRITORIES.codes], { maxLength: 12 }),
	)
	.map(([added, taken, single]) => {
		const unite = (groups: typeof added) => groups.reduce((set, { members }) => set | members, 0n);
		return (unite(added) & ~unite(taken)) ^ setOfCodes(TERRITORIES, single);
	});

describe("[RIG1] territories", () => {
	it("are the 249 countries of ISO 3166-1, and the groups that Unicode has", () => {
		expect(new Set(TERRITORIES.codes)).toEqual(countries("001"));
		expect(TERRITORIES.codes).toHaveLength(249);
		const current = Object.keys(CLDR).filter((code) => !code.includes("status"));
		expect(TERRITORY_GROUPS.map(([code]) => code).sort()).toEqual(current.sort());
		for (const [code, name] of TERRITORY_GROUPS) expect(new Set(codes(name)), name).toEqual(countries(code));
	});

	it("have the trade's own groups", () => {
		expect(codes("UK & Eire")).toEqual(["GB", "IE"]);
		expect(codes("UK and Ireland")).toEqual(["GB", "IE"]);
		expect(codes("DACH")).toEqual(["AT", "CH", "DE"]);
		const emea = new Set([...["150", "002", "145"].flatMap((code) => [...countries(code)]), "IR"]);
		expect(new Set(codes("EMEA"))).toEqual(emea);
	});
});

describe("[RIG2] an expression", () => {
	it("reads from left to right like sets of codes, however it is written", () => {
		const term = fc.record({
			sign: fc.constantFrom("+", "-"),
			code: fc.constantFrom(...TERRITORY_GROUPS.map(([code]) => code), ...TERRITORIES.codes),
		});
		const plus = fc.constantFrom(" + ", "+", " plus ", "; ");
		const minus = fc.constantFrom(" - ", " − ", " – ", " minus ", " excluding ");
		fc.assert(
			fc.property(fc.array(term, { minLength: 1, maxLength: 8 }), plus, minus, (terms, add, take) => {
				const expected = new Set<string>();
				for (const [index, { sign, code }] of terms.entries())
					for (const country of countries(code))
						if (sign === "+" || index === 0) expected.add(country);
						else expected.delete(country);
				const text = terms
					.map(({ sign, code }, index) => (index === 0 ? code : `${sign === "+" ? add : take}${code}`))
					.join("");
				expect(new Set(codes(text))).toEqual(expected);
			}),
		);
	});

	it.each([
		["World - US - CA", "World - CA - US"],
		["WORLD,-US,-CA", "World - CA - US"],
		["World ex USA", "World - US"],
		["World excluding US and Canada", "World - CA - US"],
		["worldwide", "World"],
		["All", "World"],
		["Asia Pacific", "APAC"],
		["Asia-Pacific - AU", "APAC - AU"],
		["UK + ROW", "World"],
		["EU - IE + ROW", "World - IE"],
		["World ex US + ROW", "World - US"],
		["Trinidad & Tobago, Guinea-Bissau", "GW + TT"],
		["cote d'ivoire", "CI"],
		["Guinea Bissau + timor leste", "GW + TL"],
		["St Lucia / Saint Vincent & Grenadines", "LC + VC"],
		["the Netherlands", "NL"],
		["Europe ex UK & Eire", "Europe - GB - IE"],
		["World - EU + Germany", "World - European Union + DE"],
		["World - Asia + Japan + South Korea - US", "World - Asia - US + JP + KR"],
		["Europe ex EU", "Europe - European Union"],
		["EMEA - Africa + ZA", "EMEA - Africa + ZA"],
		["Americas - US + Europe - FR", "World - Africa - APAC - Asia - FR - US"],
	])("%j is %s", (text, canonical) => {
		const { value } = parseTerritories(text);
		expect(value === null ? null : printTerritories(value)).toBe(canonical);
	});

	it.each([
		["Germny", 'no territory named "Germny"; did you mean "Germany"?'],
		["Nordcs", 'no territory named "Nordcs"; did you mean "Nordics"?'],
		["benelx", 'no territory named "benelx"; did you mean "Benelux"?'],
		["World - Wakanda", 'no territory named "Wakanda"'],
		["ROW", '"ROW" depends on what is named before it: write World - …'],
		["World - UK, US", 'write "- US" to remove it too, or "+ US" to add it'],
		["-US", 'say what "US" is removed from'],
		["World US", 'put +, - or a comma before "US"'],
		["World -", "a territory is missing at the end"],
		["  ", "must name at least one territory"],
		["World (ex US)", 'write it without "(": names are read from left to right'],
	])("%j is rejected, and nothing is guessed", (text, problem) => {
		expect(parseTerritories(text).value).toBeNull();
		expect(problemsOf(text)).toContain(problem);
	});

	it("is rejected or read, whatever is written", () => {
		const word = fc.constantFrom("World", "-", "+", ",", "US", "ROW", "ex", "and", "(", "Congo", "é", "none");
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string(),
					fc.array(word).map((words) => words.join(" ")),
				),
				(text) => {
					const { value, problems } = parseTerritories(text);
					expect(value === null).toBe(problems.length > 0);
				},
			),
		);
	});
});

describe("[RIG3] a printed set", () => {
	it("is read as the same set, in no more terms than its codes", () => {
		fc.assert(
			fc.property(anySet, (set) => {
				const text = printTerritories(set);
				expect(parseTerritories(text)).toEqual({ value: set, problems: [] });
				expect(text.split(/ [+-] /).length).toBeLessThanOrEqual(Math.max(1, sizeOf(set)));
			}),
		);
	});

	it("is in the reader's language for people", () => {
		const { value } = parseTerritories("World - DE - EMEA");
		expect(nameTerritories(value ?? 0n, "de")).toBe("Welt - EMEA");
		expect(nameTerritories(setOfCodes(TERRITORIES, ["DE", "FR"]), "fr")).toBe("Allemagne + France");
	});
});

it("[RIG1] union, difference and covers obey the laws of sets", () => {
	const oracle = (set: bigint) => new Set(codesOf(TERRITORIES, set));
	fc.assert(
		fc.property(anySet, anySet, anySet, (a, b, c) => {
			expect(a | b).toBe(b | a);
			expect((a | b) & ~c).toBe((a & ~c) | (b & ~c));
			expect(a & ~(b | c)).toBe(a & ~b & ~c);
			expect(sizeOf(a | b) + sizeOf(a & b)).toBe(sizeOf(a) + sizeOf(b));
			expect(covers(a, b)).toBe([...oracle(b)].every((code) => oracle(a).has(code)));
			expect(covers(a, a & b) && covers(a | b, a)).toBe(true);
			expect(covers(a, b) && covers(b, a)).toBe(a === b);
			expect(oracle(a & ~b)).toEqual(new Set([...oracle(a)].filter((code) => !oracle(b).has(code))));
		}),
	);
});

describe("[RIG4] media", () => {
	it.each([
		["All media ex theatrical", "All media - Theatrical"],
		["TV + SVOD", "TV + SVOD"],
		["free tv, pay tv, basic cable", "TV"],
		["DVD/VOD", "VOD + Home video"],
		["All - promo - festival", "All media - Promo - Festival"],
		["in-flight", "In-flight and ships"],
		["electronic sell-through, EST", "EST"],
		["video on demand - subscription video on demand", "VOD - SVOD"],
	])("%j is %s", (text, canonical) => {
		const { value } = parseMedia(text);
		expect(value === null ? null : printMedia(value)).toBe(canonical);
		expect(parseMedia(canonical).value).toBe(value);
	});

	it.each([
		["Theatricel", "Theatrical"],
		["svdo", "SVOD"],
		["Freetv", "Free TV"],
	])("%j is unknown, and the nearest medium is %j", (written, nearest) => {
		expect(parseMedia(written).problems).toEqual([
			`no medium named "${written}"; did you mean "${nearest}"?`,
		]);
	});
});
