import { ascending } from "../costing/cost-cut.ts";
import type { SavedScenario, Scenario } from "../model/cuts/scenario.ts";
import type { ScenarioComparison } from "../model/cuts/scenario-comparison.ts";
import { showAmount } from "../money/minor-unit.ts";
import { type Rational, ZERO } from "../rational/rational.ts";
import type { CutBuild } from "./model.ts";
import { createScenarios } from "./try-scenario.ts";

/** A scenario to compare; its id is null if it isn't saved. */
export type ComparedScenario = Scenario & Pick<SavedScenario, "name"> & { readonly id: number | null };

/**
 * Compares the cost of a built cut with its cost under each scenario [WIF7].
 *
 * @param tryOne - of the same build, to use it again.
 */
export function compareScenarios(
	build: CutBuild,
	scenarios: readonly ComparedScenario[],
	tryOne: ReturnType<typeof createScenarios> = createScenarios(build),
): ScenarioComparison {
	const { costing, cut, library, displayCurrency } = build.context;
	const shown = (amount: Rational) => showAmount(amount, displayCurrency);
	const tried = scenarios.map((scenario) => ({ scenario, ...tryOne(scenario) }));
	const costings = tried.map((one) => one.costing);
	const costOf = (of: typeof costing, id: number) => of.licensors.get(id)?.displayCost ?? ZERO;
	const ids = new Set([costing, ...costings].flatMap(({ licensors }) => [...licensors.keys()]));
	return {
		cut_id: cut.id,
		name: cut.name,
		displayCurrency,
		totalCost: shown(costing.totalCost),
		scenarios: tried.map(({ scenario: { id, name }, costing: after, problems }) => ({
			id,
			name,
			totalCost: shown(after.totalCost),
			difference: shown(after.totalCost.sub(costing.totalCost)),
			problems,
		})),
		licensors: [...ids].sort(ascending).flatMap((id) => {
			const cost = costOf(costing, id);
			const costs = costings.map((one) => costOf(one, id));
			if (costs.every((one) => one.equals(cost))) return [];
			return {
				id,
				name: library.licensors.get(id)?.name ?? "",
				cost: shown(cost),
				costs: costs.map(shown),
			};
		}),
	};
}
