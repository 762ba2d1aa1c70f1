import * as z from "zod";
import type { JobKind } from "../deps/job-queue.ts";

/** Deletes expired data. The next hourly run retries failures. */
export const SWEEP_JOB: JobKind<object> = {
	name: "sweep",
	data: z.object({}),
	retryLimit: 0,
	retryDelaySeconds: 60,
	expireSeconds: 10 * 60,
};
