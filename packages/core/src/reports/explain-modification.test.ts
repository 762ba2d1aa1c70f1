import { describe, expect, it } from "vitest";
import type { ScenarioCondition, ScenarioPrice } from "../costing/testing/scenario.ts";
import { explainModification } from "./explain-modification.ts";
import { reportContext } from "./testing/report-context.ts";

/** Two uses of 12 s 10 fr and 4 s, of two records, at 100 a second: 1700. */
function sentences(
	conditions: readonly ScenarioCondition[],
	price: ScenarioPrice = { value: 100 },
	currency = "USD",
): string[] {
	const context = reportContext({
		licensors: [{ currency }],
		prices: [price],
		conditions,
		records: [{}, {}],
		uses: [
			{ record: 1, in: "01:00:00:00", out: "01:00:12:10" },
			{ record: 2, in: "01:01:00:00", out: "01:01:04:00" },
		],
	});
	const cost = context.costing.licensors.get(1)!;
	return cost.costModifications.map((modification) => explainModification(context, cost, modification));
}

describe("explainModification", () => {
	it.each<[ScenarioCondition, string]>([
		[{ category: "Flat Deal", value: 1500 }, "-200.00 USD: flat deal of 1500.00 USD"],
		[{ category: "Minimum Amount", value: 2000 }, "+300.00 USD: minimum of 2000.00 USD"],
		[{ category: "Discount Amount", value: 250.5 }, "-250.50 USD: discount of 250.50 USD"],
		[{ category: "Discount Amount", value: 5000 }, "-1700.00 USD: discount of 5000.00 USD"],
		[{ category: "Discount Percentage", value: 12.5 }, "-212.50 USD: 12.5% off 1700.00 USD"],
		[{ category: "Per Material Fee", value: 30 }, "+60.00 USD: 30.00 USD × 2 materials"],
		[{ category: "Additional Fee", value: 75 }, "+75.00 USD: fee of 75.00 USD"],
		[
			{ category: "Additional Fee", value: 5, meta: { valueType: "percentage" } },
			"+85.00 USD: 5% of 1700.00 USD",
		],
		[
			{ category: "Additional Fee", value: 20, meta: { recur: true, recurType: "Second", recurStep: 10 } },
			"+40.00 USD: fee of 20.00 USD × 2 steps (17 s in steps of 10)",
		],
		[
			{
				category: "Additional Fee",
				value: 1,
				meta: {
					valueType: "percentage",
					recur: true,
					recurType: "Use",
					recurStep: null,
					recurCategory: "Footage",
				},
			},
			"+34.00 USD: 1% of 1700.00 USD × 2 steps (2 uses of Footage in steps of 1)",
		],
		[
			{ category: "Discount Percentage", value: 10, description: "volume, 2026" },
			"-170.00 USD: 10% off 1700.00 USD (volume, 2026)",
		],
	])("[COST16] tells %o", (condition, sentence) => {
		expect(sentences([condition])).toEqual([sentence]);
	});

	it("[COST8] explains project rounding by the rounded amount", () => {
		expect(sentences([], { value: 42.125, meta: { rounding: "project" } })).toEqual([
			"-16.85 USD: 16 s 10 fr in the whole cut rounded once to 16 s, at 42.125 USD",
		]);
	});

	it("[COST9] explains a project minimum by time or by value, whichever decided", () => {
		expect(sentences([], { value: 75, min_per: "project", min_time: 30 })).toEqual([
			"+975.00 USD: minimum of 30 s per project at 75.00 USD",
		]);
		expect(sentences([], { value: 75, min_per: "project", min_value: 2000 })).toEqual([
			"+725.00 USD: minimum of 2000.00 USD per project",
		]);
	});

	it("[TC8] writes amounts with the currency's own decimals", () => {
		expect(sentences([{ category: "Discount Percentage", value: 10 }], { value: 101 }, "JPY")).toEqual([
			"-172 JPY: 10% off 1717 JPY",
		]);
	});
});
