import type { Deps } from "../deps/deps.ts";
import type { JobKind, ScheduledKind } from "../deps/job-queue.ts";

/** One run of a job, as its handler sees it. */
export interface JobRun {
	readonly id: string;
	/** 1 for the first try. */
	readonly attempt: number;
	/** Aborted when the server stops, or the run takes too long: stop, change nothing more, throw. */
	readonly signal: AbortSignal;
}

/** A kind of background job and its handler. */
export interface Job extends ScheduledKind {
	run(deps: Deps, data: unknown, run: JobRun): Promise<void>;
}

/**
 * Defines a background job.
 *
 * @param handler - may run again for the same job, e.g. after a crash; a throw makes the run a failure.
 * @param cron - five fields, in UTC; it runs once per occasion, however many processes there are, and its data must
 * parse from `{}`.
 */
export function defineJob<D>(
	kind: JobKind<D>,
	handler: (deps: Deps, data: D, run: JobRun) => Promise<void>,
	cron: string | null = null,
): Job {
	return { kind, cron, run: async (deps, data, run) => handler(deps, kind.data.parse(data), run) };
}
