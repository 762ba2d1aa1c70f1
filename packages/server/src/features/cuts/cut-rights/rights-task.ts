import type { CutRights, CutRightsInput, NamedByLicenses, RightsWarnings } from "@oxcut/core/clearance";
import type { ExportFormat } from "@oxcut/core/model";
import type { WorkerTask } from "../../../deps/worker-pool.ts";
import type { BuildQuestions, CutSource } from "../cut-builds/build-task.ts";

/** A cut, and what it is compared with: all licences of its production, the chosen deliveries. */
export interface RightsInput extends Omit<CutRightsInput, "cut"> {
	readonly source: CutSource;
	/** The cut's library has only the licensors and records that it uses. */
	readonly named: NamedByLicenses;
}

export interface CheckedRights extends CutRights {
	readonly num_records: number;
	readonly num_cleared: number;
	readonly warnings: RightsWarnings;
}

/** Compares a cut with the licences and deliveries, from the production as it is now [RIG6–RIG14, UND6]. */
export const RIGHTS_TASK: WorkerTask<RightsInput, CheckedRights, Pick<BuildQuestions, "library">> = {
	name: "rights",
	limitMs: 120_000,
};

/** The format of a file. */
export interface FileFormat {
	readonly format: ExportFormat;
	readonly paper: "a4" | "letter";
}

export interface RightsFileInput extends RightsInput, FileFormat {}

/** Compares a cut like {@link RIGHTS_TASK}, and writes the result as a file [RIG19]. */
export const RIGHTS_FILE_TASK: WorkerTask<RightsFileInput, Uint8Array, Pick<BuildQuestions, "library">> = {
	name: "rights-file",
	limitMs: 180_000,
};
