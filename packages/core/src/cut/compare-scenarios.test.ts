import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scenarioSchema } from "../model/cuts/scenario.ts";
import { scenarioComparisonSchema } from "../model/cuts/scenario-comparison.ts";
import { showAmount } from "../money/minor-unit.ts";
import { buildCutNow } from "./build-cut.ts";
import { compareScenarios } from "./compare-scenarios.ts";
import type { CutInput } from "./model.ts";
import { withScenarioValues } from "./scenario-values.ts";
import { anyCutInput } from "./testing/arbitrary-cut.ts";

const anyValues = fc
	.record({
		prices: fc.array(fc.record({ price_id: fc.integer({ min: 1, max: 9 }), value: fc.nat(300) }), {
			maxLength: 3,
		}),
		conditions: fc.array(
			fc.record({ condition_id: fc.integer({ min: 1, max: 4 }), value: fc.option(fc.nat(300)) }),
			{ maxLength: 2 },
		),
		rates: fc.array(fc.record({ currency: fc.constantFrom("GBP", "USD"), rate: fc.constant("0.5") }), {
			maxLength: 1,
		}),
	})
	.map((values) => scenarioSchema.parse(values));

/** The shown costs of a new build with a scenario's values: the total, and each licensor's by id. */
function builtCosts(input: CutInput, scenario: Parameters<typeof withScenarioValues>[1]) {
	const { library, rates } = withScenarioValues(input, scenario);
	const { costing } = buildCutNow({ ...input, library, rates }).context;
	const shown = (amount: typeof costing.totalCost) => showAmount(amount, input.displayCurrency);
	return {
		total: shown(costing.totalCost),
		licensors: new Map(
			[...costing.licensors.values()].map(({ licensorId, displayCost }) => [licensorId, shown(displayCost)]),
		),
	};
}

describe("[WIF7] comparing scenarios", () => {
	it("shows what new builds cost with each, and the licensors whose cost one of them changes", () => {
		fc.assert(
			fc.property(anyCutInput, fc.array(anyValues, { maxLength: 3 }), (input, all) => {
				const scenarios = all.map((scenario, index) => ({ ...scenario, id: index + 1, name: `S${index}` }));
				const compared = compareScenarios(buildCutNow(input), scenarios);
				expect(scenarioComparisonSchema.parse(compared)).toEqual(compared);
				const now = builtCosts(input, scenarioSchema.parse({}));
				const then = all.map((scenario) => builtCosts(input, scenario));
				expect(compared.totalCost).toBe(now.total);
				expect(compared.scenarios.map(({ totalCost }) => totalCost)).toEqual(then.map(({ total }) => total));
				for (const { totalCost, difference } of compared.scenarios)
					expect(difference).toBeCloseTo(totalCost - compared.totalCost, 6);
				const ids = [...now.licensors.keys()].sort((a, b) => a - b);
				expect(compared.licensors.map(({ id, cost, costs }) => [id, cost, costs])).toEqual(
					ids.flatMap((id) => {
						const costs = then.map(({ licensors }) => licensors.get(id));
						const cost = now.licensors.get(id);
						return costs.some((one) => one !== cost) ? [[id, cost, costs]] : [];
					}),
				);
			}),
			{ numRuns: 60 },
		);
	});
});

describe("withScenarioValues", () => {
	it("leaves a project as it is, the same objects included, if a scenario repeats its values", () => {
		fc.assert(
			fc.property(anyCutInput, (input) => {
				const { prices, conditions } = input.library;
				const same = scenarioSchema.parse({
					prices: prices.map(({ id, value }) => ({ price_id: id, value })),
					conditions: conditions.map(({ id, value }) => ({ condition_id: id, value })),
				});
				const { library, rates, problems } = withScenarioValues(input, same);
				expect([library, rates, problems]).toEqual([input.library, input.rates, []]);
				expect(library.prices.every((price, index) => price === prices[index])).toBe(true);
			}),
			{ numRuns: 20 },
		);
	});

	it("takes the last of several values, and names what the project doesn't have", () => {
		const library = {
			prices: [{ id: 3, value: 10 }],
			conditions: [{ id: 5, value: 7 }],
		} as unknown as CutInput["library"];
		const rates = { timestamp: "2026-11-01", rates: { USD: "1", EUR: "0.9" } };
		const after = withScenarioValues(
			{ library, rates },
			scenarioSchema.parse({
				prices: [
					{ price_id: 3, value: 1 },
					{ price_id: 4, value: 1 },
					{ price_id: 3, value: 2 },
				],
				conditions: [{ condition_id: 5, value: null }],
				rates: [
					{ currency: "EUR", rate: "0.8" },
					{ currency: "USD", rate: "2" },
				],
			}),
		);
		expect(after.library).toEqual({ prices: [{ id: 3, value: 2 }], conditions: [] });
		expect(after.rates.rates).toEqual({ USD: "1", EUR: "0.8" });
		expect(after.problems.map(({ of, index }) => [of, index])).toEqual([
			["prices", 1],
			["rates", 1],
		]);
	});

	it("[COST63] refuses a discount of more than 100 per cent, but not one that the project has already", () => {
		const discount = { category: "Discount Percentage", value: 10 };
		const conditions = [
			{ ...discount, id: 5 },
			{ ...discount, id: 6, value: 150 },
			{ id: 7, category: "Minimum Amount", value: 10 },
		] as unknown as CutInput["library"]["conditions"];
		const changes = [
			[5, 20],
			[5, 150],
			[6, 150],
			[7, 150],
		] as const;
		const after = withScenarioValues(
			{ library: { prices: [], conditions }, rates: { timestamp: "2026-11-01", rates: {} } },
			scenarioSchema.parse({
				conditions: changes.map(([condition_id, value]) => ({ condition_id, value })),
			}),
		);
		expect(after.library.conditions.map(({ value }) => value)).toEqual([20, 150, 150]);
		expect(after.problems).toEqual([
			{ of: "conditions", index: 1, message: "can't be more than 100 for a Discount Percentage" },
		]);
	});
});
