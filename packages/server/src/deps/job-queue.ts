import type { Knex } from "knex";
import type * as z from "zod";

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
	/** How long a run may take. A job whose process died is retried after that. */
	readonly expireSeconds: number;
	/** How many run at once in one process; 1 if none is given. */
	readonly concurrency?: number;
	/** Of the jobs with one `singletonKey`, a single one waits for its first run. Such a kind always gives a key. */
	readonly oneWaiting?: true;
}

/** A kind of background work and when it is due. */
export interface ScheduledKind {
	readonly kind: JobKind<unknown>;
	/** When it is due by itself, as cron's five fields in UTC; null if it is only asked for. */
	readonly cron: string | null;
}

interface EnqueueOptions {
	/** Not before this moment; at once if none is given. */
	readonly runAt?: Date;
	/** The job's subject, for kinds that queue one job per subject. */
	readonly singletonKey?: string;
}

/** A job that this process is to run now. */
export interface TakenJob {
	readonly id: string;
	readonly kind: string;
	readonly data: unknown;
	/** Tries before this one that failed. */
	readonly retries: number;
}

/** Background work that waits in the database. */
export interface JobQueue {
	/**
	 * Orders work in the transaction of the change that asks for it: it is begun once that is committed, and not at
	 * all if it is rolled back.
	 */
	enqueue<D>(trx: Knex, kind: JobKind<D>, data: D, options?: EnqueueOptions): Promise<void>;
	/** Makes room for the jobs of each kind. Several processes may do so at once. */
	prepare(jobs: readonly ScheduledKind[]): Promise<void>;
	/** @returns those of the kinds that have a job due. */
	due(kinds: readonly string[]): Promise<string[]>;
	/** Claims due jobs; no other worker gets them until their time limit. */
	take(kind: string, count: number): Promise<TakenJob[]>;
	done(job: TakenJob): Promise<void>;
	/** @param message - what went wrong, shown to site admins. */
	failed(job: TakenJob, message: string): Promise<void>;
	/** Gives jobs back that were not finished, not counted as tried. */
	release(jobs: readonly TakenJob[]): Promise<void>;
	/**
	 * Gives a job that was given up another try, at once.
	 *
	 * @returns false if it is not one that was given up.
	 */
	retry(trx: Knex, id: string): Promise<boolean>;
	/** Fails the runs that took too long, those of dead processes among them. */
	expire(): Promise<void>;
	/** Has schedules kept and old jobs forgotten, until the function that it answers is called. */
	supervise(jobs: readonly ScheduledKind[]): Promise<() => Promise<void>>;
	/** Calls back whenever this process ordered work that is due at once; answers how to end that. */
	onEnqueued(listener: () => void): () => void;
}
