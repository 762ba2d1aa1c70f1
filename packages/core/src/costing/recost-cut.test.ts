import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { costCut } from "./cost-cut.ts";
import type { Costing } from "./model.ts";
import { recostCut } from "./recost-cut.ts";
import { contextOf, decimal, type Scenario } from "./testing/scenario.ts";
import { randomCondition, randomPrice, randomRecord, randomScenario } from "./testing/scenario-arbitrary.ts";

/** Includes the order of maps, which comparing maps ignores. */
const told = (costing: Costing) => ({
	...costing,
	records: [...costing.records],
	licensors: [...costing.licensors],
});

function replaceAt<T>(list: readonly T[], position: number, item: T): T[] {
	return list.map((old, at) => (at === position % list.length ? item : old));
}

const PLAIN: Scenario = {
	licensors: [{ name: "Harbour Films" }, { name: "Pier Stills" }],
	prices: [{ value: 10 }, { licensor_id: 2, value: 20 }],
	conditions: [{ licensor_id: 1, category: "Minimum Amount", value: 500 }],
	records: [{}, {}, { licensor_id: 2, price_id: 2 }],
	uses: [
		{ record: 1, frames: 250 },
		{ record: 2, frames: 500 },
		{ record: 3, frames: 100 },
	],
};

describe("an updated costing", () => {
	test("[COST17] equals a new one after any change of one record", () => {
		const change = fc.tuple(randomScenario, fc.nat(6), randomRecord, fc.option(fc.nat(900)));
		fc.assert(
			fc.property(change, ([scenario, position, record, customCost]) => {
				const { [position + 1]: _, ...customCosts } = scenario.customCosts ?? {};
				const after: Scenario = {
					...scenario,
					records: replaceAt(scenario.records, position, record),
					customCosts:
						customCost === null ? customCosts : { ...customCosts, [position + 1]: String(customCost) },
				};
				const before = costCut(contextOf(scenario));
				const context = { ...contextOf(after), rates: before.rates };
				expect(told(recostCut(before, context, { records: [position + 1] }))).toEqual(told(costCut(context)));
			}),
			{ numRuns: 500 },
		);
	});

	test("[COST17] equals a new one after any change of a licensor's name, currency and prices", () => {
		const change = fc.tuple(
			randomScenario,
			fc.nat(5),
			randomPrice,
			fc.constantFrom("Unknown", "Public Domain", "X"),
		);
		fc.assert(
			fc.property(change, ([scenario, position, price, name]) => {
				const after: Scenario = {
					...scenario,
					licensors: replaceAt(scenario.licensors ?? [], 0, { name, currency: "JPY" }),
					prices: replaceAt(scenario.prices ?? [], position, price),
				};
				const owners = [scenario.prices?.[position]?.licensor_id ?? 1, price.licensor_id ?? 1, 1];
				const before = costCut(contextOf(scenario));
				const context = { ...contextOf(after), rates: before.rates };
				expect(told(recostCut(before, context, { licensors: owners }))).toEqual(told(costCut(context)));
			}),
			{ numRuns: 500 },
		);
	});

	test("[COST17] equals a new one after any change of conditions", () => {
		fc.assert(
			fc.property(randomScenario, fc.array(randomCondition), (scenario, conditions) => {
				const before = costCut(contextOf(scenario));
				const context = { ...contextOf({ ...scenario, conditions }), rates: before.rates };
				expect(told(recostCut(before, context, { conditions: [1, 2] }))).toEqual(told(costCut(context)));
			}),
			{ numRuns: 200 },
		);
	});

	test("[COST15, COST17] detects a changed display currency and changed rates", () => {
		fc.assert(
			fc.property(randomScenario, (scenario) => {
				const before = costCut(contextOf(scenario));
				const rates = { timestamp: "2026-02-01", rates: { USD: "1", EUR: "0.5", JPY: "100", KWD: "0.25" } };
				const context = { ...contextOf({ ...scenario, displayCurrency: "JPY" }), rates };
				expect(told(recostCut(before, context, {}))).toEqual(told(costCut(context)));
			}),
			{ numRuns: 100 },
		);
	});

	test("[COST17] moves a record from its licensor's sum to its new licensor's", () => {
		const before = costCut(contextOf(PLAIN));
		const records = replaceAt(PLAIN.records, 1, { licensor_id: 2, price_id: 2 });
		const after = recostCut(before, contextOf({ ...PLAIN, records }), { records: [2] });
		expect(after.licensors.get(1)?.baseCost).toEqual(decimal(100));
		expect(after.licensors.get(2)?.baseCost).toEqual(decimal(480));
	});

	test("[COST17] moves several records at once, and lists a licensor's records by id", () => {
		const scenario: Scenario = { ...PLAIN, records: [{}, {}, { licensor_id: 2, price_id: 2 }] };
		const before = costCut(contextOf(scenario));
		const moved = { licensor_id: 2, price_id: 2 };
		const context = { ...contextOf({ ...scenario, records: [moved, moved, moved] }), rates: before.rates };
		const after = recostCut(before, context, { records: [2, 1] });
		expect(told(after)).toEqual(told(costCut(context)));
		expect(after.licensors.get(2)?.recordIds).toEqual([1, 2, 3]);
		const back = recostCut(after, { ...contextOf(scenario), rates: before.rates }, { records: [2, 1] });
		expect(told(back)).toEqual(told(before));
		expect([...back.licensors.keys()]).toEqual([1, 2]);
	});

	test("[COST15, COST17] applies a new display currency and new rates separately", () => {
		const before = costCut(contextOf(PLAIN));
		const context = { ...contextOf(PLAIN), rates: before.rates, displayCurrency: "EUR" };
		expect(told(recostCut(before, context, {}))).toEqual(told(costCut(context)));
		const licensors = [{ name: "Harbour Films", currency: "EUR" }, { name: "Pier Stills" }];
		const inEuro = contextOf({ ...PLAIN, licensors });
		const rates = { timestamp: "2026-02-01", rates: { USD: "2", EUR: "1" } };
		const after = recostCut(costCut(inEuro), { ...inEuro, rates }, {});
		expect(told(after)).toEqual(told(costCut({ ...inEuro, rates })));
		expect(after.totalCost).not.toEqual(costCut(inEuro).totalCost);
	});

	test("[COST15, COST17] fails for a new display currency without a rate, even in a cut that costs nothing", () => {
		const empty = contextOf({ records: [], uses: [] });
		const before = costCut(empty);
		const context = { ...empty, displayCurrency: "XYZ" };
		expect(() => recostCut(before, context, {})).toThrow("'XYZ' rate not found");
	});

	test("[COST17] drops a licensor without records, and adds a new one in order of ids", () => {
		const before = costCut(contextOf(PLAIN));
		const moved = replaceAt(PLAIN.records, 2, {});
		const context = { ...contextOf({ ...PLAIN, records: moved }), rates: before.rates };
		const without = recostCut(before, context, { records: [3] });
		expect([...without.licensors.keys()]).toEqual([1]);
		const back = recostCut(without, { ...contextOf(PLAIN), rates: before.rates }, { licensors: [1] });
		expect(told(back)).toEqual(told(before));
	});

	test("[COST17] keeps every cost that does not depend on the change, and the costing it started from", () => {
		const before = costCut(contextOf(PLAIN));
		const copy = told(before);
		const context = { ...contextOf({ ...PLAIN, customCosts: { 1: "50" } }), rates: before.rates };
		const after = recostCut(before, context, { records: [1] });
		expect(after.records.get(2)).toBe(before.records.get(2));
		expect(after.licensors.get(2)).toBe(before.licensors.get(2));
		expect(told(before)).toEqual(copy);
	});

	test("skips records and licensors that the cut doesn't use", () => {
		const context = contextOf(PLAIN);
		const before = costCut(context);
		expect(told(recostCut(before, context, { records: [99], licensors: [99], conditions: [98] }))).toEqual(
			told(before),
		);
	});
});
