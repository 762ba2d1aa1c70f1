import type { CutSnapshot } from "@oxcut/core/cut";
import type { CutHintsDocument } from "@oxcut/core/model";
import type { WorkerTask } from "../../../deps/worker-pool.ts";
import type { CutSource } from "../cut-builds/build-task.ts";

export interface HintsInput {
	readonly source: CutSource;
	readonly snapshot: CutSnapshot;
	/** How many hints to list. */
	readonly limit: number;
}

/** Finds changes that would make a cut cheaper, as last built [HNT9]. */
export const HINTS_TASK: WorkerTask<HintsInput, CutHintsDocument> = { name: "hints", limitMs: 120_000 };
