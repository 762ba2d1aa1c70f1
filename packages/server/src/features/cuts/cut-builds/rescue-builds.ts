import * as z from "zod";
import type { Deps } from "../../../deps/deps.ts";
import type { JobKind } from "../../../deps/job-queue.ts";
import { BUILD_JOB } from "./build-job.ts";
import { findLostBuilds } from "./queries.ts";

/** Looks for abandoned builds. */
export const RESCUE_JOB: JobKind<Record<string, never>> = {
	name: "cut-build-rescue",
	data: z.object({}),
	retryLimit: 0,
	retryDelaySeconds: 1,
	expireSeconds: 60,
};

/** The job's schedule, in cron's fields. */
export const RESCUE_CRON = "* * * * *";

/** Queues builds again whose processes died, without waiting for their jobs' time limit [CUT32]. */
export async function rescueBuilds({ db, jobs }: Pick<Deps, "db" | "jobs">): Promise<void> {
	for (const cutId of await findLostBuilds(db.knex)) {
		await jobs.enqueue(db.knex, BUILD_JOB, { cut_id: cutId }, { singletonKey: String(cutId) });
	}
}
