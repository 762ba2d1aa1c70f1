import * as z from "zod";
import type { JobKind } from "../deps/job-queue.ts";

/** Forgets what is kept no longer. The next hour does what this one could not. */
export const SWEEP_JOB: JobKind<object> = {
	name: "sweep",
	data: z.object({}),
	retryLimit: 0,
	retryDelaySeconds: 60,
	expireSeconds: 10 * 60,
};
