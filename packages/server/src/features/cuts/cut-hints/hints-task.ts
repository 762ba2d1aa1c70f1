import type { CutSnapshot } from "@oxcut/core/cut";
import type { CutHintsDocument, ExportFormat } from "@oxcut/core/model";
import type { WorkerTask } from "../../../deps/worker-pool.ts";
import type { CutSource } from "../cut-builds/build-task.ts";

/** A cut as last built. */
interface BuiltCut {
	readonly source: CutSource;
	readonly snapshot: CutSnapshot;
}

export interface HintsInput extends BuiltCut {
	/** How many hints to list. */
	readonly limit: number;
}

/** Finds changes that would make a cut cheaper, as last built [HNT9]. */
export const HINTS_TASK: WorkerTask<HintsInput, CutHintsDocument> = { name: "hints", limitMs: 120_000 };

export interface HintsFileInput extends BuiltCut {
	readonly format: ExportFormat;
	readonly paper: "a4" | "letter";
}

/** Writes all hints as a file. */
export const HINTS_FILE_TASK: WorkerTask<HintsFileInput, Uint8Array> = {
	name: "hints-file",
	limitMs: 180_000,
};
