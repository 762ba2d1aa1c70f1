import { idSchema } from "@oxcut/core/model";
import * as z from "zod";
import type { JobKind } from "../../deps/job-queue.ts";

/** What a demo production still lacks of its cut. Longer than a build of a cut, which is a part of it. */
export const DEMO_JOB: JobKind<{ readonly production_id: number }> = {
	name: "demo",
	data: z.object({ production_id: idSchema }),
	retryLimit: 5,
	retryDelaySeconds: 1,
	expireSeconds: 300,
	concurrency: 2,
	oneWaiting: true,
};
