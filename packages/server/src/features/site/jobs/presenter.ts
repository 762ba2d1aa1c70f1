import type { StoredJob } from "./queries.ts";

/** A job in API responses. */
export function presentJob(job: StoredJob) {
	const { createdAt, startedAt, failedAt } = job;
	const changedAt = Math.max(...[createdAt, startedAt, failedAt].map((time) => time?.getTime() ?? 0));
	return {
		id: job.id,
		kind: job.kind,
		state: job.state,
		attempts: job.attempts,
		attempts_max: job.attemptsMax,
		last_error: job.lastError,
		created_at: createdAt.toISOString(),
		updated_at: new Date(changedAt).toISOString(),
		run_at: job.runAt.toISOString(),
		started_at: startedAt?.toISOString() ?? null,
		failed_at: failedAt?.toISOString() ?? null,
	};
}
