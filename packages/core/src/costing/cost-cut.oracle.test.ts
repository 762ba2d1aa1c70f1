import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Rational } from "../rational/rational.ts";
import { costCut } from "./cost-cut.ts";
import type { Costing, CostModification } from "./model.ts";
import { costOracle, type OracleCosting } from "./testing/cost-oracle.ts";
import { contextOf, type Scenario } from "./testing/scenario.ts";
import { randomScenario } from "./testing/scenario-arbitrary.ts";

const text = (value: Rational) => `${value.s * value.n}/${value.d}`;
const tell = ({ modification, change, newCost }: CostModification) =>
	`${modification}: ${text(change)} -> ${text(newCost)}`;

function asOracle(costing: Costing): OracleCosting {
	return {
		total: text(costing.totalCost),
		missing: costing.numRecordsMissingPrices,
		records: [...costing.records.values()].map((record) => ({
			id: record.recordId,
			video: text(record.video),
			audio: text(record.audio),
			overall: text(record.overall),
			missing: record.missing,
		})),
		licensors: [...costing.licensors.values()].map((licensor) => ({
			id: licensor.licensorId,
			base: text(licensor.baseCost),
			final: text(licensor.finalCost),
			display: text(licensor.displayCost),
			custom: licensor.customCost && text(licensor.customCost),
			materials: licensor.numMaterialsLicensing,
			clips: licensor.numClipsLicensing,
			missing: licensor.numRecordsMissingPrices,
			modifications: licensor.costModifications.map(tell),
			ignored: licensor.ignoredModifications.map(tell),
		})),
	};
}

describe("a cut's costs", () => {
	test("[COST1–COST15] equal the result of applying the rules one by one", () => {
		fc.assert(
			fc.property(randomScenario, (scenario) => {
				const context = contextOf(scenario);
				expect(asOracle(costCut(context))).toEqual(costOracle(context));
			}),
			{ numRuns: 1500 },
		);
	});

	test("[COST60] don't depend on the order of the clips", () => {
		const amounts = (scenario: Scenario) => {
			const { records, licensors, total, missing } = asOracle(costCut(contextOf(scenario)));
			const overall = records.map((record) => [record.id, record.overall, record.missing]);
			return { overall: overall.sort(), licensors, total, missing };
		};
		const reordered = randomScenario.chain((scenario) =>
			fc.tuple(
				fc.constant(scenario),
				fc.shuffledSubarray([...(scenario.uses ?? [])], { minLength: scenario.uses?.length ?? 0 }),
			),
		);
		fc.assert(
			fc.property(reordered, ([scenario, uses]) => {
				expect(amounts({ ...scenario, uses })).toEqual(amounts(scenario));
			}),
			{ numRuns: 500 },
		);
	});

	test("[COST16] of one price equal the sum of its charges", () => {
		fc.assert(
			fc.property(randomScenario, (scenario) => {
				const { records, licensors } = costCut(contextOf(scenario));
				for (const { priceCosts } of licensors.values()) {
					for (const { terms, baseCost } of priceCosts) {
						const charges = [...records.values()]
							.flatMap((record) => record.charges)
							.filter((charge) => charge.priceId === terms.priceId && charge.notCharged === null);
						const [first, ...rest] = charges.map((charge) => charge.cost);
						expect(text(rest.reduce((sum, cost) => sum.add(cost), first as Rational))).toBe(text(baseCost));
					}
				}
			}),
			{ numRuns: 300 },
		);
	});
});
