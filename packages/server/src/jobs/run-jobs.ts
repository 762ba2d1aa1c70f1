import type { Deps } from "../deps/deps.ts";
import type { TakenJob } from "../deps/job-queue.ts";
import { inJobSpan } from "../tracing/trace-jobs.ts";
import { describeFailure } from "./describe-failure.ts";
import type { Job } from "./job.ts";

/**
 * Runs one claimed job.
 *
 * @param stopped - aborted when the server stops: a run that then gives up doesn't count as a failure.
 * @returns whether it succeeded.
 */
export async function runJob(deps: Deps, job: Job, taken: TakenJob, stopped: AbortSignal): Promise<boolean> {
	const { jobs, log } = deps;
	const signal = AbortSignal.any([stopped, AbortSignal.timeout(job.kind.expireSeconds * 1000)]);
	const attempt = taken.retries + 1;
	try {
		await inJobSpan(taken.kind, taken.data, () =>
			job.run(deps, taken.data, { id: taken.id, attempt, signal }),
		);
	} catch (error) {
		if (stopped.aborted) {
			await jobs.release([taken]);
			return false;
		}
		log.warn({ job: taken.id, kind: taken.kind, attempt, err: error }, "a job failed");
		await jobs.failed(taken, describeFailure(error));
		return false;
	}
	await jobs.done(taken);
	return true;
}

/**
 * Runs every due job, including those that fall due in the meantime. Several processes may call it at once: each job
 * runs in one of them.
 *
 * @returns how many succeeded.
 */
export async function runDueJobs(deps: Deps, jobs: readonly Job[]): Promise<number> {
	const never = new AbortController().signal;
	const names = jobs.map(({ kind }) => kind.name);
	let done = 0;
	for (let found = true; found; ) {
		found = false;
		for (const name of await deps.jobs.due(names)) {
			const job = jobs.find(({ kind }) => kind.name === name);
			if (job === undefined) continue;
			for (const taken of await deps.jobs.take(name, 1)) {
				found = true;
				if (await runJob(deps, job, taken, never)) done += 1;
			}
		}
	}
	return done;
}
