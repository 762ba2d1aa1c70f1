import { compareScenarios } from "@oxcut/core/cut";
import type { ScenarioComparison } from "@oxcut/core/model";
import type { Server } from "../../../worker-pool/ask-server.ts";
import { buildStoredCut } from "../cut-builds/build-stored-cut.ts";
import type { BuildQuestions } from "../cut-builds/build-task.ts";
import type { ScenariosInput } from "./scenarios-task.ts";

/** Runs the task `cut-scenarios`. */
export async function scenariosWork(
	{ source, scenarios, known }: ScenariosInput,
	server: Server<Pick<BuildQuestions, "library">>,
): Promise<ScenarioComparison> {
	const build = await buildStoredCut(source, (keys) => server.ask("library", keys));
	const compared = compareScenarios(build, scenarios);
	// The build has only the licensors of the cut.
	const [prices, conditions] = [new Set(known.prices), new Set(known.conditions)];
	return {
		...compared,
		scenarios: compared.scenarios.map((tried, at) => ({
			...tried,
			problems: tried.problems.filter(({ of, index }) => {
				const { price_id = 0 } = (of === "prices" && scenarios[at]?.prices[index]) || {};
				const { condition_id = 0 } = (of === "conditions" && scenarios[at]?.conditions[index]) || {};
				return !prices.has(price_id) && !conditions.has(condition_id);
			}),
		})),
	};
}
