import type { SavedScenario, ScenarioComparison } from "@oxcut/core/model";
import type { WorkerTask } from "../../../deps/worker-pool.ts";
import type { BuildQuestions, CutSource } from "../cut-builds/build-task.ts";

export interface ScenariosInput {
	readonly source: CutSource;
	readonly scenarios: readonly SavedScenario[];
	/**
	 * The scenarios' prices and conditions that exist in the production, including those of licensors that the cut
	 * doesn't use.
	 */
	readonly known: { readonly prices: readonly number[]; readonly conditions: readonly number[] };
}

/**
 * Compares the costs of a cut with a production's scenarios [WIF7]. It asks the server for the records that it
 * needs.
 */
export const CUT_SCENARIOS_TASK: WorkerTask<
	ScenariosInput,
	ScenarioComparison,
	Pick<BuildQuestions, "library">
> = { name: "cut-scenarios", limitMs: 120_000 };
