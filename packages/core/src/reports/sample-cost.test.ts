import { expect, it } from "vitest";
import { licensingConditionSchema } from "../model/licensors/licensing-condition.ts";
import { type Price, priceSchema } from "../model/licensors/price.ts";
import { sampleCost } from "./sample-cost.ts";

const LICENSOR = { currency: "EUR" };

function price(fields: Partial<Price> = {}): Price {
	return priceSchema.parse({
		id: 7,
		licensor_id: 3,
		category: "Footage",
		charge_by: "Second",
		value: 50,
		...fields,
	});
}

function condition(id: number, fields: Readonly<Record<string, unknown>>) {
	return licensingConditionSchema.parse({ id, licensor_id: 3, set_order: id, ...fields });
}

it("[COST11] a sample is charged by a price, then the conditions act in their order", () => {
	const conditions = [
		condition(1, { category: "Discount Percentage", value: 10 }),
		condition(2, { category: "Per Material Fee", value: 25 }),
	];
	const cost = sampleCost(
		{ licensor: LICENSOR, prices: [price()], conditions },
		{ materials: 4, seconds: 10, charge: price() },
	);
	expect(cost).toMatchObject({ baseCost: 2000, finalCost: 1900 });
	expect(cost?.costModifications).toEqual([
		{
			modification: "Discount Percentage",
			newCost: 1800,
			changeDescription: "-200.00 EUR: 10% off 2000.00 EUR",
		},
		{
			modification: "Per Material Fee",
			newCost: 1900,
			changeDescription: "+100.00 EUR: 25.00 EUR × 4 materials",
		},
	]);
});

it("[COST11] another order gives another cost", () => {
	const conditions = [
		condition(2, { category: "Discount Percentage", value: 10 }),
		condition(1, { category: "Per Material Fee", value: 25 }),
	];
	const deal = { licensor: LICENSOR, prices: [price()], conditions };
	expect(sampleCost(deal, { materials: 4, seconds: 10, charge: price() })?.finalCost).toBe(1890);
});

it("[COST10, COST13] an agreed sum counts its uses in the steps of a recurring fee", () => {
	const meta = { recur: true, recurStep: 3, recurType: "Use", recurCategory: "Still" };
	const deal = {
		licensor: LICENSOR,
		prices: [],
		conditions: [condition(1, { category: "Additional Fee", value: 10, meta })],
	};
	const charge = { sum: "1000", category: "Still" } as const;
	expect(sampleCost(deal, { materials: 7, seconds: 5, charge })).toMatchObject({
		baseCost: 1000,
		finalCost: 1030,
	});
});

it("[COST9] a minimum for the project is shown as in a cut", () => {
	const charged = price({ min_per: "project", min_value: 5000 });
	const deal = { licensor: LICENSOR, prices: [charged], conditions: [] };
	const cost = sampleCost(deal, { materials: 1, seconds: 10, charge: charged });
	expect(cost).toMatchObject({ baseCost: 500, finalCost: 5000 });
	expect(cost?.costModifications[0]?.modification).toBe("Project minimum");
});

it.each([
	[0, 10, "1000"],
	[2, 0.5, "1000"],
	[2, 10, "many"],
	[2, 10, "-1"],
])("%s materials of %s seconds for %s are no sample", (materials, seconds, sum) => {
	const deal = { licensor: LICENSOR, prices: [], conditions: [] };
	expect(sampleCost(deal, { materials, seconds, charge: { sum, category: "Still" } })).toBeNull();
});
