import {
	licenseSchema,
	licensorEmployeeSchema,
	licensorSchema,
	licensorUsageSchema,
	priceSchema,
} from "@oxcut/core/model";
import { expect, test } from "vitest";
import {
	addressesOf,
	foundRows,
	type LicensorRow,
	licensorRows,
	sortedRows,
	totalsOf,
} from "./licensor-rows.ts";

const NAMES = ["Unknown", "Meridian Newsreel", "Baltic Press", "Agence Lumière", "Kestrel"] as const;

const licensors = NAMES.map((name, index) =>
	licensorSchema.parse({
		id: index + 1,
		production_id: 1,
		name,
		currency: name === "Baltic Press" ? "EUR" : "GBP",
		archive_id: name === "Agence Lumière" ? 14 : null,
		records_count: 10 * index,
	}),
);

function usage(id: number, [materials, clips, cost, missing]: readonly [number, number, number, number]) {
	const costs = { baseCost: cost, finalCost: cost, customCost: null, modifiedCost: cost };
	return licensorUsageSchema.parse({
		type: "L",
		id,
		recordIDs: [],
		numMaterialsLicensing: materials,
		numClipsLicensing: clips,
		cost: {
			...costs,
			costModifications: [],
			ignoredModifications: [],
			missingPrice: missing > 0,
			price_id: null,
		},
		errors: { numRecordsMissingPrices: missing },
	});
}

const price = (id: number, licensor_id: number, category: string) =>
	priceSchema.parse({ id, licensor_id, category, charge_by: "Use", value: "10", set_order: id });

const employee = (id: number, licensor_id: number, first_name: string, email: string | null) =>
	licensorEmployeeSchema.parse({ id, licensor_id, first_name, email: email === null ? null : { email } });

const license = (id: number, licensor_id: number, signed_on: string | null) =>
	licenseSchema.parse({ id, production_id: 1, licensor_id, name: `Licence ${id}`, signed_on });

const rows = licensorRows({
	licensors,
	prices: [price(3, 2, "Still"), price(1, 2, "Footage"), price(2, 2, "Footage"), price(4, 2, "Audio")],
	employees: [
		employee(1, 2, "Ines", "ines@meridian.example"),
		employee(2, 2, "Jo", null),
		employee(3, 4, "Mara", "ines@meridian.example"),
	],
	licenses: [license(1, 2, null), license(2, 2, "2026-03-01"), license(3, 2, "2026-11-03")],
	archives: [{ id: 14, name: "INA" }],
	cut: {
		byLicensor: new Map([
			[1, usage(1, [2, 4, 0, 2])],
			[2, usage(2, [8, 32, 100.1, 0])],
			[3, usage(3, [9, 15, 500, 1])],
			[4, usage(4, [1, 1, 100.2, 0])],
		]),
		licensedFrames: new Map([
			[2, 50],
			[3, 25],
		]),
		displayCosts: [
			{ name: "Unknown", displayCost: 0 },
			{ name: "Meridian Newsreel", displayCost: 100.1 },
			{ name: "Baltic Press", displayCost: 438.64 },
			{ name: "Agence Lumière", displayCost: 100.2 },
		],
	},
});

const namesOf = (some: readonly LicensorRow[]) => some.map(({ licensor }) => licensor.name);

test("a licensor's row has its prices in order, the categories with a default [LIC11], and the latest licence first", () => {
	const [, meridian, , agence] = rows;
	expect(meridian?.prices.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
	// Two prices for footage: none of them is used without choosing.
	expect(meridian?.defaultFor.toSorted()).toEqual(["Audio", "Still"]);
	expect(meridian?.licenses.map(({ id }) => id)).toEqual([3, 2, 1]);
	expect(agence?.archive).toBe("INA");
});

test.each([
	[null, NAMES],
	["unpriced", ["Baltic Press"]],
	["unlicensed", ["Baltic Press", "Agence Lumière", "Kestrel"]],
	["unknown_contact", ["Baltic Press", "Kestrel"]],
	["unused", ["Kestrel"]],
] as const)("the filter %s leaves %o", (gap, names) => {
	expect(namesOf(foundRows(rows, { search: "", gap }))).toEqual(names);
});

test.each([
	["lumiere", ["Agence Lumière"]],
	["ina", ["Agence Lumière"]],
	["ines", ["Meridian Newsreel"]],
	["nobody", []],
])("a search for %s in names, archives and people finds %o", (search, names) => {
	expect(namesOf(foundRows(rows, { search, gap: null }))).toEqual(names);
});

test("rows are sorted by cost in the project's currency, not in several currencies", () => {
	const sorted = sortedRows(rows, { by: "cost", isReversed: false });
	expect(namesOf(sorted)).toEqual([
		"Baltic Press",
		"Agence Lumière",
		"Meridian Newsreel",
		"Unknown",
		"Kestrel",
	]);
	expect(namesOf(sortedRows(rows, { by: "name", isReversed: true }))[0]).toBe("Unknown");
	expect(namesOf(sortedRows(rows, { by: "records", isReversed: true }))[0]).toBe("Unknown");
});

test("the sums are exact, and count paid licensors", () => {
	// 100.1 + 438.64 + 100.2 is 638.9399999999999 in floating point.
	expect(totalsOf(rows)).toEqual({
		records: 100,
		used: 20,
		uses: 52,
		licensedFrames: 75,
		displayCost: 638.94,
		paid: 3,
	});
});

test("the addresses of several licensors' employees have no duplicates", () => {
	expect(addressesOf(rows)).toEqual(["ines@meridian.example"]);
});
