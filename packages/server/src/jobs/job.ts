import type * as z from "zod";
import type { Deps } from "../deps/deps.ts";

/** A kind of background work: what a job of it carries, and how patiently it is tried. */
export interface JobKind<D> {
	/** Kept with the jobs, so never changed while some may wait. */
	readonly name: string;
	/** JSON that waits in the database: ids and plain values, no secret. */
	readonly data: z.ZodType<D>;
	/** How often a job that failed is tried again before it is given up. */
	readonly retryLimit: number;
	/** The first wait before another try, up to twice as long by chance; each further one is twice the one before. */
	readonly retryDelaySeconds: number;
	/** How long a run may take. A job whose process died is taken up again after it. */
	readonly expireSeconds: number;
	/** How many run at once in one process; 1 where none is given. */
	readonly concurrency?: number;
	/** Of the jobs with one `singletonKey`, a single one waits for its first run. Such a kind always gives a key. */
	readonly oneWaiting?: true;
}

/** One run of a job, as its handler sees it. */
export interface JobRun {
	readonly id: string;
	/** 1 for the first. */
	readonly attempt: number;
	/** Aborted when the server stops, or the run takes too long: stop, change nothing more, throw. */
	readonly signal: AbortSignal;
}

/** A kind of background work with what does it. */
export interface Job {
	readonly kind: JobKind<unknown>;
	/** When it is due by itself, as cron's five fields in UTC; null where it is only asked for. */
	readonly cron: string | null;
	run(deps: Deps, data: unknown, run: JobRun): Promise<void>;
}

/**
 * Says what does a kind of background work.
 *
 * @param handler - may run again for the same job, after a crash too. What it throws makes the run a failure.
 * @param cron - five fields, in UTC; it then runs once on each occasion, however many processes there are, and its
 *   data must be readable from `{}`.
 */
export function defineJob<D>(
	kind: JobKind<D>,
	handler: (deps: Deps, data: D, run: JobRun) => Promise<void>,
	cron: string | null = null,
): Job {
	return { kind, cron, run: async (deps, data, run) => handler(deps, kind.data.parse(data), run) };
}
