import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toNumber } from "../rational/rational.ts";
import { costCut } from "./cost-cut.ts";
import { estimateMissing } from "./estimate-missing.ts";
import { contextOf, type Scenario } from "./testing/scenario.ts";
import { randomScenario } from "./testing/scenario-arbitrary.ts";

function estimateOf(scenario: Scenario) {
	const context = contextOf(scenario);
	const found = estimateMissing(context, costCut(context));
	return found && { numRecords: found.numRecords, low: toNumber(found.low), high: toNumber(found.high) };
}

/** Two records at 10 a second, the second without a price. */
const PLAIN: Scenario = {
	prices: [{ value: 10 }, { value: 25 }, { value: 900, charge_by: "Use" }, { value: 1, category: "Still" }],
	records: [{}, { price_id: null }],
	uses: [
		{ record: 1, frames: 250 },
		{ record: 2, frames: 500 },
	],
};

describe("[COST62] records without a price", () => {
	test("are estimated by the cheapest and the dearest price of their licensor and category", () => {
		// 20 s at 10, or one use at 900: not 500, and not the price of stills.
		expect(estimateOf(PLAIN)).toEqual({ numRecords: 1, low: 200, high: 900 });
	});

	test("aren't if nothing is missing, or their licensor has no price of the category", () => {
		expect(estimateOf({ ...PLAIN, records: [{}, {}] })).toBeNull();
		expect(estimateOf({ ...PLAIN, records: [{}, { category: "Audio", price_id: null }] })).toBeNull();
		expect(estimateOf({ ...PLAIN, records: [{}, { price_id: null, fair_use: true }] })).toBeNull();
		expect(estimateOf({ ...PLAIN, customCosts: { 2: "70" }, records: [{}, { price_id: null }] })).toBeNull();
	});

	test("have the separate sound of Footage at the prices of Audio", () => {
		const sound: Scenario = {
			prices: [{ value: 10 }, { value: 3, category: "Audio" }],
			records: [{ price_id: 1, secondary_price_id: null }],
			uses: [{ record: 1, frames: 250, side: "audio" }],
		};
		expect(estimateOf(sound)).toEqual({ numRecords: 1, low: 30, high: 30 });
	});

	test("count with their licensor's minimums, and in the display currency", () => {
		const conditions = [{ licensor_id: 1, category: "Minimum Amount", value: 250 }] as const;
		// 100 counts as 250 already, so 200 more add only 50.
		expect(estimateOf({ ...PLAIN, conditions })?.low).toBe(50);
		const licensors = [{ currency: "EUR" }];
		expect(estimateOf({ ...PLAIN, licensors, rates: { USD: "1", EUR: "0.5" } })?.low).toBe(400);
	});

	test("would raise the total by as much as the estimate says", () => {
		const taking = fc.tuple(randomScenario, fc.nat(6));
		fc.assert(
			fc.property(taking, ([random, at]) => {
				const scenario = { ...random, conditions: [] };
				const position = at % scenario.records.length;
				const withPrice = (price_id: number | null): Scenario => ({
					...scenario,
					records: scenario.records.map((record, index) => ({
						...record,
						...(index === position
							? { price_id }
							: { price_id: record.price_id === undefined ? 1 : record.price_id }),
					})),
				});
				const context = contextOf(withPrice(null));
				const before = costCut(context);
				const cost = before.records.get(position + 1);
				const missesOthers = [...before.records.values()].some(
					(one) => one.recordId !== position + 1 && one.missingPrices.length > 0,
				);
				fc.pre(cost !== undefined && cost.missingPrices.length > 0 && !missesOthers);
				const record = context.library.records.get(position + 1);
				fc.pre(
					record !== undefined && !(record.category === "Footage" && cost?.missingPrices.includes("audio")),
				);
				const prices = (context.library.pricesByLicensor.get(record?.licensor_id ?? 0) ?? []).filter(
					({ category }) => category === record?.category,
				);
				const totals = prices.map(({ id }) =>
					toNumber(costCut(contextOf(withPrice(id))).totalCost.sub(before.totalCost)),
				);
				const found = estimateMissing(context, before);
				if (totals.length === 0) expect(found).toBeNull();
				else {
					const [low, high] = [
						toNumber(found?.low ?? before.totalCost),
						toNumber(found?.high ?? before.totalCost),
					];
					expect(totals).toContain(low);
					expect(totals).toContain(high);
					expect(low).toBeLessThanOrEqual(high);
				}
			}),
			{ numRuns: 300 },
		);
	});
});
