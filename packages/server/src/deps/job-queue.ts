import type { Knex } from "knex";
import type * as z from "zod";

/** A kind of background job: its data, its retries and its time limit. */
export interface JobKind<D> {
	/** Stored with queued jobs, so never rename it. */
	readonly name: string;
	/** JSON stored in the database: ids and plain values, no secrets. */
	readonly data: z.ZodType<D>;
	/** How often a failed job is retried. */
	readonly retryLimit: number;
	/** The delay before the first retry, up to doubled by chance; doubles with each further retry. */
	readonly retryDelaySeconds: number;
	/** The time limit of a run. A job whose process died is retried after it. */
	readonly expireSeconds: number;
	/** How many run at once in one process; 1 by default. */
	readonly concurrency?: number;
	/** Only one job with a `singletonKey` waits for its first run. Jobs of such a kind always have a key. */
	readonly oneWaiting?: true;
}

/** A kind of background job and its schedule. */
export interface ScheduledKind {
	readonly kind: JobKind<unknown>;
	/** Cron's five fields in UTC; null if it only runs on demand. */
	readonly cron: string | null;
}

interface EnqueueOptions {
	/** The earliest start; at once by default. */
	readonly runAt?: Date;
	/** The job's subject, for kinds that queue one job per subject. */
	readonly singletonKey?: string;
	/** Of the due jobs of a kind, those with the lowest rank run first; 0 by default. */
	readonly rank?: number;
}

/** A job that this process has claimed. */
export interface TakenJob {
	readonly id: string;
	readonly kind: string;
	readonly data: unknown;
	/** How many earlier tries failed. */
	readonly retries: number;
}

/** Background jobs queued in the database. */
export interface JobQueue {
	/**
	 * Queues a job in the transaction of the change that needs it: the job starts after the commit, and never if the
	 * transaction is rolled back.
	 */
	enqueue<D>(trx: Knex, kind: JobKind<D>, data: D, options?: EnqueueOptions): Promise<void>;
	/** Creates the queue of each kind. Several processes may do so at once. */
	prepare(jobs: readonly ScheduledKind[]): Promise<void>;
	/** @returns the kinds that have a job due. */
	due(kinds: readonly string[]): Promise<string[]>;
	/** Claims due jobs; no other worker gets them until their time limit. */
	take(kind: string, count: number): Promise<TakenJob[]>;
	done(job: TakenJob): Promise<void>;
	/** @param message - the failure, shown to site admins. */
	failed(job: TakenJob, message: string): Promise<void>;
	/** Returns unfinished jobs to the queue, without counting the try. */
	release(jobs: readonly TakenJob[]): Promise<void>;
	/**
	 * Retries a job that was given up, at once.
	 *
	 * @returns false unless the job was given up.
	 */
	retry(trx: Knex, id: string): Promise<boolean>;
	/** Fails runs that took too long, including those of dead processes. */
	expire(): Promise<void>;
	/**
	 * Starts keeping schedules and deleting old jobs.
	 * @returns a function that stops it.
	 */
	supervise(jobs: readonly ScheduledKind[]): Promise<() => Promise<void>>;
	/**
	 * Calls back whenever this process queues a job that is due at once.
	 * @returns a function that stops it.
	 */
	onEnqueued(listener: () => void): () => void;
}
