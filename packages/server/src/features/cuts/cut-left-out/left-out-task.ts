import type { CutSnapshot } from "@oxcut/core/cut";
import type { LeftOutDocument } from "@oxcut/core/model";
import type { WorkerTask } from "../../../deps/worker-pool.ts";
import type { CutSource } from "../cut-builds/build-task.ts";

export interface LeftOutInput {
	readonly source: CutSource;
	readonly snapshot: CutSnapshot;
}

/** Lists the clips that a cut leaves out, as last built [EXC5]. */
export const LEFT_OUT_TASK: WorkerTask<LeftOutInput, LeftOutDocument> = {
	name: "left-out",
	limitMs: 120_000,
};
