import { BUILD_STAGES, type BuildStage } from "@oxcut/core";
import * as z from "zod";

/** What a build is made from: the production as it is, or what the cut was last built with. */
const BUILD_BASES = ["production", "snapshot"] as const;
export type BuildBasis = (typeof BUILD_BASES)[number];

/** A build of a cut that was asked for. */
export interface CutBuildJob {
	readonly id: number;
	readonly cut_id: number;
	readonly production_id: number;
	readonly basis: BuildBasis;
	readonly state: "queued" | "running" | "done" | "failed" | "cancelled";
	/** The step under way; null before the first. */
	readonly stage: BuildStage | null;
	/** Steps done, of `total`. */
	readonly done: number;
	readonly total: number;
	/** Why it failed; null where it did not. */
	readonly error: string | null;
	readonly created_at: string;
	readonly finished_at: string | null;
}

export const NUM_STAGES = BUILD_STAGES.length;

/** Whether a build has ended, one way or another. */
export function isOver({ state }: CutBuildJob): boolean {
	return state !== "queued" && state !== "running";
}

export const buildRequestSchema = z.object({ basis: z.enum(BUILD_BASES).default("production") }).prefault({});
