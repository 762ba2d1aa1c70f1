import type { Licensor, Price, StoredRecord } from "@oxcut/core/model";
import { expect, test } from "vitest";
import type { RecordContext } from "../fields/record-context.ts";
import { groupedChanges, priceGroups } from "./price-groups.ts";

// Only the fields that are read.
const record = (id: number, licensor_id: number, category: string) =>
	({ id, licensor_id, category }) as unknown as StoredRecord;
const price = (id: number, licensor_id: number, category: string) =>
	({
		id,
		licensor_id,
		category,
		name: "",
		charge_by: "Second",
		value: 10 * id,
		min_per: null,
	}) as unknown as Price;
const licensor = (id: number, name: string) => [id, { id, name, currency: "USD" } as Licensor] as const;

const context = {
	licensors: new Map([licensor(1, "Zebra"), licensor(2, "Apex")]),
	prices: new Map(
		[price(1, 1, "Footage"), price(2, 1, "Audio"), price(3, 2, "Still")].map((one) => [one.id, one]),
	),
} as unknown as RecordContext;
const records = [
	record(1, 1, "Footage"),
	record(2, 1, "Footage"),
	record(3, 2, "Still"),
	record(4, 2, "Audio"),
];

test("records of several licensors and categories are grouped, each group with its possible prices", () => {
	const groups = priceGroups(records, context, (category) => `sound of ${category}`);
	expect(
		groups.map(({ licensorName, category, numRecords, prices }) => [
			licensorName,
			category,
			numRecords,
			prices.map(({ id }) => id),
		]),
	).toEqual([
		["Apex", "Still", 1, [3]],
		["Apex", "Audio", 1, []],
		["Zebra", "Footage", 2, [1]],
		["Zebra", "sound of Footage", 2, [2]],
	]);
});

test("a choice for a group only changes its records", () => {
	const groups = priceGroups(records, context, () => "sound");
	const keyOf = (category: string) => groups.find((group) => group.category === category)?.key ?? "";
	const chosen = new Map([
		[keyOf("Footage"), 1],
		[keyOf("sound"), 2],
		[keyOf("Still"), null],
	]);
	expect(groupedChanges(records, chosen)).toEqual([
		{ id: 1, patch: { price_id: 1, secondary_price_id: 2 } },
		{ id: 2, patch: { price_id: 1, secondary_price_id: 2 } },
		{ id: 3, patch: { price_id: null } },
	]);
});
