import type { CutSnapshot, CutWarnings } from "@oxcut/core/cut";
import type { WorkerTask } from "../../../deps/worker-pool.ts";
import type { CutSource } from "../cut-builds/build-task.ts";

export interface WarningsInput {
	readonly source: CutSource;
	readonly snapshot: CutSnapshot;
	/** The same part of the production as it is now. */
	readonly now: CutSnapshot;
}

export interface WarningsAnswer {
	readonly warnings: CutWarnings;
	/** Ids of all records that have changed, those that give no warning too: the cut's numbers depend on them. */
	readonly changedRecordIds: readonly number[];
	readonly numUnidentifiedClips: number;
}

/** Compares a cut as it was last computed with the production of today. */
export const WARNINGS_TASK: WorkerTask<WarningsInput, WarningsAnswer> = {
	name: "warnings",
	limitMs: 60_000,
};
