import type { CreditOptions } from "@oxcut/core/cut";
import type { CreditFile, License } from "@oxcut/core/model";
import type { WorkerTask } from "../../../deps/worker-pool.ts";
import type { BuildQuestions, CutSource } from "../cut-builds/build-task.ts";

export interface CreditsInput {
	readonly source: CutSource;
	/** All of the production's. */
	readonly licenses: readonly License[];
	readonly file: CreditFile;
	readonly options: CreditOptions;
	readonly paper: "a4" | "letter";
}

/** Writes a list of a cut's credits as a file, from the production as it is now [REP23]. */
export const CREDITS_TASK: WorkerTask<CreditsInput, Uint8Array, Pick<BuildQuestions, "library">> = {
	name: "credits",
	limitMs: 180_000,
};
