import { idSchema } from "@oxcut/core/model";
import * as z from "zod";
import type { JobKind } from "../../../deps/job-queue.ts";

/** Tells members about a cut that was built for the first time [DIF27]. */
export const CUT_NEWS_JOB: JobKind<{ readonly cut_id: number }> = {
	name: "cut-news",
	data: z.object({ cut_id: idSchema }),
	retryLimit: 4,
	retryDelaySeconds: 10,
	expireSeconds: 240,
	concurrency: 1,
};
