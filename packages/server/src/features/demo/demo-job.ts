import { idSchema } from "@oxcut/core/model";
import * as z from "zod";
import type { JobKind } from "../../deps/job-queue.ts";

/** Adds a demo production's licences, reviews, orders and cuts, and builds the cuts. Its time limit exceeds that of the builds it contains. */
export const DEMO_JOB: JobKind<{ readonly production_id: number }> = {
	name: "demo",
	data: z.object({ production_id: idSchema }),
	retryLimit: 5,
	retryDelaySeconds: 1,
	expireSeconds: 300,
	concurrency: 2,
	oneWaiting: true,
};
