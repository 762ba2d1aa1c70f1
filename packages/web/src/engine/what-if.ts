import { type CutBuild, showAmount } from "@oxcut/core";
import { createScenarios, type ScenarioProblem } from "@oxcut/core/cut";
import type { Scenario } from "@oxcut/core/model";

/** What a cut would cost with a scenario's changes, in the display currency. */
export interface WhatIf {
	readonly currency: string;
	readonly before: number;
	readonly after: number;
	/** Licensors whose cost changes, by id. */
	readonly licensors: readonly {
		readonly id: number;
		readonly name: string;
		readonly before: number;
		readonly after: number;
	}[];
	readonly problems: readonly ScenarioProblem[];
}

let prepared: { readonly build: CutBuild; readonly tryOne: ReturnType<typeof createScenarios> } | null = null;

/** Tries a scenario on a built cut. Repeated for the same cut, only what changed since the last time is computed again. */
export function whatIf(build: CutBuild, scenario: Scenario): WhatIf {
	if (prepared?.build !== build) prepared = { build, tryOne: createScenarios(build) };
	const { context, problems } = prepared.tryOne(scenario);
	const { costing: was, library, displayCurrency } = build.context;
	const shown = (amount: Parameters<typeof showAmount>[0] | undefined) =>
		amount === undefined ? 0 : showAmount(amount, displayCurrency);
	const ids = [...new Set([...was.licensors.keys(), ...context.costing.licensors.keys()])].sort(
		(a, b) => a - b,
	);
	return {
		currency: displayCurrency,
		before: shown(was.totalCost),
		after: shown(context.costing.totalCost),
		licensors: ids.flatMap((id) => {
			const before = shown(was.licensors.get(id)?.displayCost);
			const after = shown(context.costing.licensors.get(id)?.displayCost);
			return before === after ? [] : [{ id, name: library.licensors.get(id)?.name ?? "", before, after }];
		}),
		problems,
	};
}
