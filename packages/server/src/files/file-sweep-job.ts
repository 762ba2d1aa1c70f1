import * as z from "zod";
import type { JobKind } from "../deps/job-queue.ts";

/** Removes files that no row names any more. The next run retries failures. */
export const FILE_SWEEP_JOB: JobKind<object> = {
	name: "file-sweep",
	data: z.object({}),
	retryLimit: 0,
	retryDelaySeconds: 60,
	expireSeconds: 10 * 60,
};
