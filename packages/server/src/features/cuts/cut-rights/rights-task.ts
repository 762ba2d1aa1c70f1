import type {
	NamedByLicenses,
	OpenRight,
	PresentedClearance,
	RightsRecord,
	RightsWarnings,
} from "@oxcut/core/clearance";
import type { Delivery, License, Medium } from "@oxcut/core/model";
import type { WorkerTask } from "../../../deps/worker-pool.ts";
import type { BuildQuestions, CutSource } from "../cut-builds/build-task.ts";

export interface RightsInput {
	readonly source: CutSource;
	/** All of the production's. */
	readonly licenses: readonly License[];
	/** The licensors and records that the licences name; the cut has only those that it uses. */
	readonly named: NamedByLicenses;
	/** Deliveries to compare. */
	readonly deliveries: readonly Delivery[];
	/** The media that the production adds to those of ox. */
	readonly media: readonly Medium[];
	/** The production's records with underlying rights. */
	readonly records: readonly RightsRecord[];
	/** Whether licences that are only agreed don't count. */
	readonly isStrict: boolean;
}

export interface CheckedRights extends PresentedClearance {
	readonly num_records: number;
	readonly num_cleared: number;
	readonly warnings: RightsWarnings;
	readonly open_rights: readonly OpenRight[];
}

/** Compares a cut with the licences and deliveries, from the production as it is now [RIG6–RIG14, UND6]. */
export const RIGHTS_TASK: WorkerTask<RightsInput, CheckedRights, Pick<BuildQuestions, "library">> = {
	name: "rights",
	limitMs: 120_000,
};
