import type { BudgetInput } from "@oxcut/core/budget";
import type { ExportFormat } from "@oxcut/core/model";
import type { WorkerTask } from "../../../deps/worker-pool.ts";
import type { BuildQuestions, CutSource } from "../cut-builds/build-task.ts";

export interface CutBudgetInput {
	readonly source: CutSource;
	/** Input for the budget of the whole production. */
	readonly plan: BudgetInput;
	readonly format: ExportFormat;
	readonly paper: "a4" | "letter";
}

/** Writes a production's budget against a cut as a file, from the production as it is now [BUD9]. */
export const CUT_BUDGET_TASK: WorkerTask<CutBudgetInput, Uint8Array, Pick<BuildQuestions, "library">> = {
	name: "cut-budget",
	limitMs: 180_000,
};
