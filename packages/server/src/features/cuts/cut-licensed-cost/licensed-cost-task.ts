import type { RightsRecord } from "@oxcut/core/clearance";
import type { ExportFormat, License } from "@oxcut/core/model";
import type { WorkerTask } from "../../../deps/worker-pool.ts";
import type { BuildQuestions, CutSource } from "../cut-builds/build-task.ts";

export interface LicensedCostInput {
	readonly source: CutSource;
	/** All of the production. */
	readonly licenses: readonly License[];
	/** Those of the production with underlying rights. */
	readonly records: readonly RightsRecord[];
	readonly format: ExportFormat;
	readonly paper: "a4" | "letter";
}

/** Writes a cut's cost with licences as a file, from the production as it is now [RIG11]. */
export const LICENSED_COST_TASK: WorkerTask<
	LicensedCostInput,
	Uint8Array,
	Pick<BuildQuestions, "library">
> = {
	name: "licensed-cost",
	limitMs: 180_000,
};
