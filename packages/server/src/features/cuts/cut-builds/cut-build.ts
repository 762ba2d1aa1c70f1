import type { BuildJob } from "@oxcut/core/api";
import { BUILD_STAGES } from "@oxcut/core/cut";

/** A requested build of a cut. */
export type CutBuildJob = Readonly<BuildJob> & { readonly production_id: number };

/** The source of a build: the current production, or the data of the last build. */
export type BuildBasis = CutBuildJob["basis"];

export const NUM_STAGES = BUILD_STAGES.length;

/** Whether a build has ended in any way. */
export function isOver({ state }: CutBuildJob): boolean {
	return state !== "queued" && state !== "running";
}
