import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LICENSE_STATUSES } from "../licensors/license.ts";
import {
	UNDERLYING_KINDS,
	UNDERLYING_STATUSES,
	type UnderlyingRight,
	underlyingRightSchema,
	underlyingRightsSchema,
} from "./underlying-right.ts";
import { readUnderlyingRights, underlyingRightsText } from "./underlying-right-text.ts";

const RIGHT = underlyingRightSchema.parse({ kind: "talent" });

/** The rights that a text stands for, checked by the schema. */
function read(text: string): UnderlyingRight[] {
	const { value, error } = { value: undefined, error: undefined, ...readUnderlyingRights(text) };
	expect(error).toBeUndefined();
	return underlyingRightsSchema.parse(value);
}

describe("underlyingRightSchema", () => {
	it("[UND1] has the statuses of a licence, and two of its own", () => {
		expect(UNDERLYING_STATUSES).toEqual(["open", ...LICENSE_STATUSES, "not_needed"]);
	});

	it.each([
		[{ cost: 100 }, "currency", "is required with a cost"],
		[{ currency: "GBP" }, "cost", "is required with a currency"],
		[{ currency: "ZZZ", cost: 1 }, "currency", "must be the code of a currency, such as EUR, GBP, or USD"],
		[{ cost: -1, currency: "GBP" }, "cost", "must be a valid number"],
		[{ kind: "smell" }, "kind", "must be music_master"],
	])("[UND1] refuses %o, naming %s", (fields, field, message) => {
		const { error } = underlyingRightSchema.safeParse({ kind: "talent", ...fields });
		const [issue] = error?.issues ?? [];
		expect(issue?.path).toEqual([field]);
		expect(issue?.message).toContain(message);
	});
});

describe("readUnderlyingRights", () => {
	it("[UND3] reads the kind, holder, status, cost and day", () => {
		expect(read("Music master: Gaumont, signed, 1200.50 GBP, 2026-03-01; talent: Ann Bell")).toEqual([
			{
				...{ kind: "music_master", holder: "Gaumont", status: "signed", cost: 1200.5 },
				...{ currency: "GBP", date: "2026-03-01", notes: "" },
			},
			{ ...RIGHT, holder: "Ann Bell" },
		]);
	});

	it("[UND3] reads lines, short names, any order, quoted names and notes", () => {
		expect(read('Third party: GBP 50, "BBC, Bristol", Insert at 2:10\nUnion: not needed')).toEqual([
			{
				...RIGHT,
				kind: "third_party",
				holder: "BBC, Bristol",
				cost: 50,
				currency: "GBP",
				notes: "Insert at 2:10",
			},
			{ ...RIGHT, kind: "guild", status: "not_needed" },
		]);
	});

	it("[UND3] reads a currency's code in lower case after the amount, and no other word as one", () => {
		expect(read("Talent: Ann, 50 gbp")).toEqual([{ ...RIGHT, holder: "Ann", cost: 50, currency: "GBP" }]);
		expect(read("Talent: Ann, 10 min")).toEqual([{ ...RIGHT, holder: "Ann", notes: "10 min" }]);
		expect(read("Third-party footage: All 4, Act 2")).toEqual([
			{ ...RIGHT, kind: "third_party", holder: "All 4", notes: "Act 2" },
		]);
		expect(read("Talent: Ann, 4 lines")).toEqual([{ ...RIGHT, holder: "Ann", notes: "4 lines" }]);
		expect(read('Talent: Ann, "50 gbp"')).toEqual([{ ...RIGHT, holder: "Ann", notes: "50 gbp" }]);
	});

	it.each([
		["Gaumont, signed", "must begin with Music master"],
		["Smell: Gaumont", ", or Third-party footage, followed by a colon"],
		["Talent: Ann, 1,200 GBP", "an amount with one currency's code and without signs, spaces or commas"],
		["Talent: Ann, 1200", "an amount with one currency's code"],
		["Talent: Ann, 1 200 GBP", "without signs, spaces or commas"],
		["Talent: Ann, -5 GBP", "without signs, spaces or commas"],
		["Talent: Ann, GBP 5 GBP", "an amount with one currency's code"],
		["Talent: Ann, \u00a350", "an amount with one currency's code"],
		["Talent: Ann, 50 \u20ac", "an amount with one currency's code"],
		["Talent: Ann, 50 kr", "an amount with one currency's code"],
		["Talent: Ann, 1.200 EUR", "is ambiguous: write 1200 EUR or 1.2 EUR"],
		["Talent: Ann, 1.3.2026", "must have its day as YYYY-MM-DD"],
		["Talent: Ann, 2026/03/01", "must have its day as YYYY-MM-DD"],
		["Talent: Ann, signed, paid", "has two values for status"],
		["Talent: Ann, one note, another", "has two values for notes"],
		['Talent: Ann "Bell', "has a quotation mark without its pair"],
	])("[UND3] refuses %s", (text, message) => {
		expect(readUnderlyingRights(text).error).toContain(message);
	});

	it("[UND3] gives any rights back that underlyingRightsText writes", () => {
		const name = fc.oneof(
			fc.constantFrom(
				"",
				"signed",
				"12 GBP",
				"12 gbp",
				"\u00a312",
				"-1 EUR",
				"1/3/26",
				"2026-01-01",
				"A; B",
				'the "Duo", Inc',
				"Ann: Bell",
				"x\ny",
			),
			fc.string({ maxLength: 20 }),
		);
		const right = fc
			.record({
				kind: fc.constantFrom(...UNDERLYING_KINDS),
				holder: name,
				status: fc.constantFrom(...UNDERLYING_STATUSES),
				money: fc.option(fc.tuple(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom("GBP", "EUR"))),
				date: fc.constantFrom(null, "2026-02-28"),
				notes: name,
			})
			.map(({ money, ...others }) =>
				underlyingRightSchema.safeParse({
					...others,
					...(money === null ? {} : { cost: money[0] / 1000, currency: money[1] }),
				}),
			)
			.filter(({ success }) => success)
			.map(({ data }) => data as UnderlyingRight);
		fc.assert(
			fc.property(fc.array(right, { maxLength: 5 }), (rights) => {
				expect(read(underlyingRightsText(rights))).toEqual(rights);
			}),
		);
	});
});
