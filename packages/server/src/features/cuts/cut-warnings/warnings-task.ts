import type { CutSnapshot, CutWarnings } from "@oxcut/core/cut";
import type { WorkerTask } from "../../../deps/worker-pool.ts";
import type { CutSource } from "../cut-builds/build-task.ts";

export interface WarningsInput {
	readonly source: CutSource;
	readonly snapshot: CutSnapshot;
	/** The current state of the same part of the production. */
	readonly now: CutSnapshot;
}

export interface WarningsAnswer {
	readonly warnings: CutWarnings;
	/** Ids of all changed records, including those without a warning, because the cut's numbers depend on them. */
	readonly changedRecordIds: readonly number[];
	readonly numUnidentifiedClips: number;
}

/** Compares a cut's last build with the current production. */
export const WARNINGS_TASK: WorkerTask<WarningsInput, WarningsAnswer> = {
	name: "warnings",
	limitMs: 60_000,
};
