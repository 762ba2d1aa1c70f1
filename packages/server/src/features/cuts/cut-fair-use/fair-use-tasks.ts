import type { CutFairUse } from "@oxcut/core/fair-use";
import type { ExportFormat, FairUseReview } from "@oxcut/core/model";
import type { WorkerTask } from "../../../deps/worker-pool.ts";
import type { BuildQuestions, CutSource } from "../cut-builds/build-task.ts";

export interface FairUseTaskInput {
	readonly source: CutSource;
	/** All of the production's. */
	readonly reviews: readonly FairUseReview[];
}

type Questions = Pick<BuildQuestions, "library">;

/** Compares a cut with counsel's verdicts, from the production as it is now [FUR3, FUR4]. */
export const FAIR_USE_TASK: WorkerTask<FairUseTaskInput, CutFairUse, Questions> = {
	name: "fair-use",
	limitMs: 120_000,
};

export interface DossierInput extends FairUseTaskInput {
	readonly format: ExportFormat;
	readonly paper: "a4" | "letter";
}

/** Writes the dossier for the insurer as a file [FUR5]. */
export const DOSSIER_TASK: WorkerTask<DossierInput, Uint8Array, Questions> = {
	name: "dossier",
	limitMs: 180_000,
};
