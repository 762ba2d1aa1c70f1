import { idSchema } from "@oxcut/core/model";
import * as z from "zod";
import type { JobKind } from "../../../deps/job-queue.ts";

/** The longest build of a cut. */
const BUILD_SECONDS = 240;

/** A build of a cut that waits. What it is made from is said by its row. */
export const BUILD_JOB: JobKind<{ readonly cut_id: number }> = {
	name: "cut-build",
	data: z.object({ cut_id: idSchema }),
	retryLimit: 8,
	retryDelaySeconds: 1,
	expireSeconds: BUILD_SECONDS,
	concurrency: 2,
	oneWaiting: true,
};
