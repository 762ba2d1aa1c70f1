import type { Knex } from "knex";
import PgBoss from "pg-boss";
import type { Deps } from "../deps/deps.ts";
import type { JobQueue } from "../deps/job-queue.ts";
import { withTrace } from "../tracing/trace-jobs.ts";
import {
	deleteDone,
	dueKinds,
	isStillTaken,
	lockWaitingJob,
	releaseJobs,
	retryFailed,
	takeOrphans,
} from "./job-rows.ts";
import { queueOptions, readQueues } from "./queue-options.ts";
import { isTransaction, sqlExecutor } from "./sql-executor.ts";

const MAINTENANCE_SECONDS = 30;
/** The waiting job may be taken just before it is held; then try again. */
const ENQUEUE_TRIES = 10;
const FAILED_KEPT_SECONDS = 14 * 24 * 60 * 60;

/** A lock on the whole database: pg-boss creates tables for a queue, and two processes doing so at once deadlock. */
const PREPARE_LOCK = 7_355_609;

/** A database's job queue, managed by pg-boss in the schema `pgboss`. */
export function createJobQueue({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">): JobQueue {
	const { knex } = db;
	const listeners = new Set<() => void>();
	const wake = () => {
		for (const listener of listeners) listener();
	};
	const wakeAfter = (trx: Knex) => {
		if (isTransaction(trx)) trx.executionPromise.then(wake, () => undefined);
		else wake();
	};
	let stopping = false;
	const boss = new PgBoss({
		db: sqlExecutor(knex),
		migrate: false,
		maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
		archiveFailedAfterSeconds: FAILED_KEPT_SECONDS,
	});
	boss.on("error", (error) => {
		if (!stopping) log.error({ err: error }, "couldn't maintain the job queue");
	});

	return {
		enqueue: async (trx, kind, data, { runAt, singletonKey, rank = 0 } = {}) => {
			const delayMs = runAt === undefined ? 0 : runAt.getTime() - clock().getTime();
			const options = {
				db: sqlExecutor(trx),
				...(delayMs > 0 ? { startAfter: delayMs / 1000 } : {}),
				...(singletonKey === undefined ? {} : { singletonKey }),
				...(rank === 0 ? {} : { priority: -rank }),
			};
			for (let tries = 1; ; tries++) {
				const id = await boss.send(kind.name, withTrace(Object(data)), options);
				if (id !== null) break;
				if (singletonKey === undefined || tries === ENQUEUE_TRIES)
					throw new Error(`no queue for jobs of kind ${kind.name}`);
				// A job already waits. Hold it until this change is committed, so that its run sees the change.
				if (await lockWaitingJob(trx, kind.name, singletonKey)) break;
			}
			if (delayMs <= 0) wakeAfter(trx);
		},
		// All in one transaction: behind a pooler, those waiting for the lock may hold every connection but this one.
		prepare: (jobs) =>
			knex.transaction(async (trx) => {
				// The embedded database has one process and one session.
				if (db.kind === "postgres") await trx.raw("select pg_advisory_xact_lock(?)", [PREPARE_LOCK]);
				const own = new PgBoss({ db: sqlExecutor(trx), migrate: false });
				const queues = await readQueues(trx);
				for (const { kind } of jobs) {
					const options = queueOptions(kind);
					const kept = queues.get(kind.name);
					if (kept === undefined) await own.createQueue(kind.name, options);
					else if (kept !== JSON.stringify(options)) await own.updateQueue(kind.name, options);
				}
			}),
		due: (kinds) => dueKinds(knex, kinds),
		take: async (kind, count) => {
			const found = await boss.fetch<unknown>(kind, { batchSize: count, includeMetadata: true });
			return found.map(({ id, data, retryCount }) => ({ id, kind, data, retries: retryCount }));
		},
		done: (job) => deleteDone(knex, job),
		failed: async (job, message) => {
			if (await isStillTaken(knex, job)) await boss.fail(job.kind, job.id, { message });
		},
		release: (jobs) => releaseJobs(knex, jobs),
		retry: async (trx, id) => {
			const found = await retryFailed(trx, id);
			if (found) wakeAfter(trx);
			return found;
		},
		expire: () => boss.expire(),
		supervise: async (jobs) => {
			stopping = false;
			// The embedded database has one process, so jobs under way at its start belong to a process that died.
			if (db.kind === "embedded") await takeOrphans(knex);
			await boss.start();
			const wanted = jobs.filter(({ cron }) => cron !== null);
			for (const { kind, cron } of wanted) await boss.schedule(kind.name, cron ?? "", {});
			for (const { name } of await boss.getSchedules()) {
				if (!wanted.some(({ kind }) => kind.name === name)) await boss.unschedule(name);
			}
			return async () => {
				stopping = true;
				await boss.stop({ graceful: false, close: false });
			};
		},
		onEnqueued: (listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}
