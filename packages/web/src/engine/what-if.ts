import type { CutBuild } from "@oxcut/core";
import { type ComparedScenario, compareScenarios, createScenarios } from "@oxcut/core/cut";
import type { ScenarioComparison } from "@oxcut/core/model";

let prepared: { readonly build: CutBuild; readonly tryOne: ReturnType<typeof createScenarios> } | null = null;

/** Compares scenarios on a built cut. Repeated for the same cut, only what changed since the last time is computed again. */
export function whatIf(build: CutBuild, scenarios: readonly ComparedScenario[]): ScenarioComparison {
	if (prepared?.build !== build) prepared = { build, tryOne: createScenarios(build) };
	return compareScenarios(build, scenarios, prepared.tryOne);
}
