import type { LicensedCostInput } from "@oxcut/core/clearance";
import type { ExportFormat } from "@oxcut/core/model";
import type { WorkerTask } from "../../../deps/worker-pool.ts";
import type { BuildQuestions, CutSource } from "../cut-builds/build-task.ts";

export interface LicensedCostTaskInput {
	readonly source: CutSource;
	readonly plan: LicensedCostInput;
	readonly format: ExportFormat;
	readonly paper: "a4" | "letter";
}

/** Writes a cut's cost with licences as a file, from the production as it is now [RIG11]. */
export const LICENSED_COST_TASK: WorkerTask<
	LicensedCostTaskInput,
	Uint8Array,
	Pick<BuildQuestions, "library">
> = {
	name: "licensed-cost",
	limitMs: 180_000,
};
