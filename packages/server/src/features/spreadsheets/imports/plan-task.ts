import type { StoredRecord } from "@oxcut/core/model";
import type { WorkerTask } from "../../../deps/worker-pool.ts";
import type { PlanInput, PlannedFile } from "./plan-file.ts";

export type PlanQuestions = {
	/** The whole records with these ids; leaves out missing ones. */
	readonly records: (ids: readonly number[]) => Promise<readonly StoredRecord[]>;
};

/** Reads a spreadsheet, and computes what importing it would do. */
export const PLAN_TASK: WorkerTask<PlanInput, PlannedFile, PlanQuestions> = {
	name: "planImport",
	limitMs: 180_000,
};
