import type { StoredJob } from "./queries.ts";

/** A job in API responses. */
export function presentJob(job: StoredJob) {
	return {
		id: job.id,
		kind: job.kind,
		state: job.state,
		attempts: job.attempts,
		attempts_max: job.attemptsMax,
		last_error: job.lastError,
		created_at: job.createdAt.toISOString(),
		run_at: job.runAt.toISOString(),
		started_at: job.startedAt?.toISOString() ?? null,
		failed_at: job.failedAt?.toISOString() ?? null,
	};
}
