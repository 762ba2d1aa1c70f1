import { BUILD_STAGES } from "@oxcut/core/cut";
import * as z from "zod";

/** A build of a cut, wherever it runs. */
export const cutBuildSchema = z.object({
	id: z.int(),
	state: z.enum(["queued", "running", "done", "failed", "cancelled"]),
	/** The step under way; null before the first. */
	stage: z.enum(BUILD_STAGES).nullable(),
	done: z.int(),
	total: z.int(),
	/** Why it failed. */
	error: z.string().nullable(),
});
export type CutBuildState = z.output<typeof cutBuildSchema>;

export function isOpenBuild(build: CutBuildState | null | undefined): build is CutBuildState {
	return build?.state === "queued" || build?.state === "running";
}
