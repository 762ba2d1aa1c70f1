import type { ClipChoice, CutSnapshot } from "@oxcut/core/cut";
import type { TimelineFileFormat } from "@oxcut/core/model";
import type { WorkerTask } from "../../../deps/worker-pool.ts";
import type { CutSource } from "../cut-builds/build-task.ts";

export interface TimelineInput {
	readonly source: CutSource;
	/** The data of the last build, which a selection needs; null for the whole cut. */
	readonly snapshot: CutSnapshot | null;
	readonly choice: ClipChoice;
}

/** A format that a cut can be written in. */
export interface WrittenFormatFacts {
	readonly format: TimelineFileFormat;
	readonly numClips: number;
	readonly lost: readonly { readonly severity: "error" | "warning" | "info"; readonly message: string }[];
}

/** Writes a cut in every format to find the contents that each can't carry [TIM58]. */
export const TIMELINE_FORMATS_TASK: WorkerTask<TimelineInput, readonly WrittenFormatFacts[]> = {
	name: "timeline formats",
	limitMs: 180_000,
};

/** Writes a cut as a file for an editing system [TIM69, TIM70]. */
export const TIMELINE_TASK: WorkerTask<
	TimelineInput & { readonly format: TimelineFileFormat },
	Uint8Array<ArrayBuffer>
> = { name: "timeline", limitMs: 180_000 };
