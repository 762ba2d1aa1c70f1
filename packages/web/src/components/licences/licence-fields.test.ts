import { licenseSchema } from "@oxcut/core/model";
import { expect, test } from "vitest";
import { licenceFieldsOf, licenceFormSchema, NEW_LINE } from "./licence-fields.ts";

const option = { years: 2, price: 600, exercise_by: "2030-06-30", exercised_on: null };
const common = {
	territories: "World - US",
	media: "TV + SVOD",
	credit: "Courtesy of NFA",
	mfn_group: "newsreels",
};
const LICENCE = licenseSchema.parse({
	...{ id: 1, production_id: 2, licensor_id: 3, name: "NFA deal", reference: "N-114", status: "agreed" },
	...{ fee: 1850.5, currency: "GBP", dates: { asked: "2026-01-12" } },
	lines: [
		{ ...common, record_id: 7, side: "sound", term: { kind: "years", years: 3, since: "delivery" } },
		{ ...common, time: { kind: "seconds", seconds: 12.5 }, term: { kind: "perpetuity", from: "2027-01-01" } },
		{
			...{ ...common, exclusive: true, options: [option] },
			time: {
				kind: "ranges",
				ranges: [
					{ in: "10:00:05:00", out: "10:00:12:00" },
					{ in: "11:00:00;02", out: "11:00:01;00" },
				],
			},
			term: { kind: "dates", from: "2027-01-01", to: "2031-12-31" },
		},
	],
});

test("a form that nobody changed has the licence's own fields, those that it doesn't show included", () => {
	const { lines, dates, fee, currency, status, signed_on } = LICENCE;
	expect(licenceFormSchema.parse(licenceFieldsOf(LICENCE, null))).toMatchObject({
		...{ licensor_id: 3, name: "NFA deal", reference: "N-114" },
		...{ lines, dates, fee, currency, status, signed_on },
	});
});

test("a new licence is asked for, and takes the licensor's currency", () => {
	const fields = { ...licenceFieldsOf(null, 3), name: "Deal" };
	expect(licenceFormSchema.parse(fields)).toMatchObject({
		...{ licensor_id: 3, status: "asked", currency: null, fee: null, signed_on: null, lines: [] },
	});
});

test.each([
	["licensor_id", { licensor_id: null }, "must be chosen"],
	["name", { name: " " }, "must be present"],
	["fee", { fee: "-5" }, "must be a valid number"],
	[
		"lines.0.territories",
		{ lines: [{ territories: "World - UK, US" }] },
		'write "- US" to remove it too, or "+ US" to add it',
	],
	["lines.0.media", { lines: [{ media: "" }] }, "must name at least one medium"],
	[
		"lines.0.time.seconds",
		{ lines: [{ time: { kind: "seconds", seconds: "", ranges: "" } }] },
		"must be a valid number",
	],
	[
		"lines.0.time.ranges.0.out",
		{ lines: [{ time: { kind: "ranges", seconds: "", ranges: "10:00:05:00" } }] },
		"must be a timecode such as 10:00:05:00",
	],
	[
		"lines.0.term.years",
		{ lines: [{ term: { ...NEW_LINE.term, kind: "years", years: "two" } }] },
		"must be a whole number of years",
	],
	[
		"lines.0.term.to",
		{ lines: [{ term: { ...NEW_LINE.term, from: "2028-01-01", to: "2027-01-01" } }] },
		"can't be before the first day of the term, 2028-01-01",
	],
])("a wrong %s is named, and why", (path, changed, message) => {
	const line = {
		...NEW_LINE,
		territories: "GB",
		media: "TV",
		term: { ...NEW_LINE.term, kind: "perpetuity" as const },
	};
	const lines = "lines" in changed ? changed.lines.map((part) => ({ ...line, ...part })) : [line];
	const read = licenceFormSchema.safeParse({
		...licenceFieldsOf(null, 3),
		name: "Deal",
		...changed,
		lines,
	} as never);
	const [issue] = read.error?.issues ?? [];
	expect([issue?.path.join("."), issue?.message]).toEqual([path, message]);
});
