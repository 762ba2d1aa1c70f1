import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import type { JobKind } from "../deps/job-queue.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { defineJob, type Job, type JobRun } from "./job.ts";
import { createJobQueue } from "./job-queue.ts";
import { runDueJobs } from "./run-jobs.ts";
import { startWorkers } from "./start-workers.ts";

const kind: JobKind<{ n: number }> = {
	name: "count",
	data: z.object({ n: z.number() }),
	retryLimit: 1,
	retryDelaySeconds: 1,
	expireSeconds: 60,
};
const latestKind: JobKind<object> = { ...kind, name: "latest", data: z.object({}), oneWaiting: true };

let server: TestServer;
const done: number[] = [];
let work: (n: number, run: JobRun) => Promise<void>;
let latestRuns = 0;
const jobs: Job[] = [
	defineJob(kind, async (_deps, { n }, run) => {
		await work(n, run);
		done.push(n);
	}),
	defineJob(latestKind, async () => {
		latestRuns += 1;
	}),
];

/** Longer than any test takes: no timer plays a part. */
const NEVER_MS = 2 ** 31 - 1;

beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
	await server.deps.db.knex("pgboss.job").delete();
	await server.deps.jobs.prepare(jobs);
	done.length = 0;
	latestRuns = 0;
	work = async () => {};
});

function order(n: number, options = {}): Promise<void> {
	const { db, jobs: queue } = server.deps;
	return db.knex.transaction((trx) => queue.enqueue(trx, kind, { n }, options));
}

function rowsOf(name: string) {
	return server.deps.db.knex("pgboss.job").where({ name }).orderBy("created_on");
}

/** Moves the times of a job's row into the past, by the database's clock. */
async function passTime(column: "started_on" | "start_after", interval: string): Promise<void> {
	await server.deps.db.knex.raw("update pgboss.job set ?? = ?? - ?::interval", [column, column, interval]);
}

/** The server's dependencies, with a queue that counts how often workers look for jobs. */
function countLooks() {
	const looks = { count: 0 };
	const queue = server.deps.jobs;
	const due: typeof queue.due = async (kinds) => {
		const found = await queue.due(kinds);
		looks.count += 1;
		return found;
	};
	return { looks, deps: { ...server.deps, jobs: { ...queue, due } } };
}

test("a job runs once, in the order of requests, and leaves nothing behind", async () => {
	for (const n of [1, 2, 3]) await order(n);
	expect(await runDueJobs(server.deps, jobs)).toBe(3);
	expect(await runDueJobs(server.deps, jobs)).toBe(0);
	expect(done).toEqual([1, 2, 3]);
	expect(await rowsOf("count")).toEqual([]);
});

test("a scheduled job waits for its time, by the server's clock", async () => {
	server.advance(60 * 60_000);
	await order(1, { runAt: new Date(server.deps.clock().getTime() + 60 * 60_000) });
	expect(await runDueJobs(server.deps, jobs)).toBe(0);
	await passTime("start_after", "61 minutes");
	expect(await runDueJobs(server.deps, jobs)).toBe(1);
});

test("creating the same queues again changes nothing, and new settings replace old ones", async () => {
	await server.deps.jobs.prepare(jobs);
	await server.deps.jobs.prepare([defineJob({ ...kind, retryLimit: 5 }, async () => {})]);
	const row = await server.deps.db.knex("pgboss.queue").where({ name: "count" }).first();
	expect(row).toMatchObject({ retry_limit: 5 });
});

test("servers that start together create the same queues without disturbing each other", async () => {
	const { db, clock, log } = server.deps;
	const fresh = ["a", "b", "c", "d"].map((name) => defineJob({ ...kind, name }, async () => {}));
	await Promise.all(fresh.map(() => createJobQueue({ db, clock, log }).prepare(fresh)));
	const rows = await db.knex("pgboss.queue").whereIn("name", ["a", "b", "c", "d"]);
	expect(rows).toHaveLength(fresh.length);
});

test("a kind with a single waiting job isn't queued twice", async () => {
	const { db, jobs: queue } = server.deps;
	for (let times = 0; times < 3; times++) {
		await db.knex.transaction((trx) => queue.enqueue(trx, latestKind, {}, { singletonKey: "7" }));
	}
	await queue.enqueue(db.knex, latestKind, {}, { singletonKey: "8" });
	expect(await runDueJobs(server.deps, jobs)).toBe(2);
	expect(latestRuns).toBe(2);
});

test("requesting a running job queues another run after it", async () => {
	const { db, jobs: queue } = server.deps;
	await queue.enqueue(db.knex, latestKind, {}, { singletonKey: "7" });
	await queue.take("latest", 1);
	await queue.enqueue(db.knex, latestKind, {}, { singletonKey: "7" });
	expect(await runDueJobs(server.deps, jobs)).toBe(1);
});

test("a failure shows site admins no people and no rows", async () => {
	const { knex } = server.deps.db;
	work = async (n) => {
		if (n === 1) throw new Error("550 <ann@archive.org> unknown at smtp://user:secret@mail");
		await knex.raw("select ?::int", ["ann"]);
	};
	await order(1);
	await order(2);
	await runDueJobs(server.deps, jobs);
	const messages = (await rowsOf("count")).map((row) => row.output.message);
	expect(messages).toEqual(["550 … unknown at …", "the database rejected it: 22P02"]);
});

test("a run that took too long can't end the run that replaced it", async () => {
	const queue = server.deps.jobs;
	await order(1);
	const [slow] = await queue.take("count", 1);
	await passTime("started_on", "61 seconds");
	await queue.expire();
	await passTime("start_after", "1 minute");
	const [other] = await queue.take("count", 1);
	expect(other?.retries).toBe(1);
	if (slow === undefined || other === undefined) throw new Error("the job was not taken twice");
	await queue.done(slow);
	await queue.failed(slow, "too late");
	expect((await rowsOf("count")).map(({ state }) => state)).toEqual(["active"]);
	await queue.done(other);
	expect(await rowsOf("count")).toEqual([]);
});

test("workers start jobs of their own process at once, whatever the polling interval", async () => {
	const { looks, deps } = countLooks();
	const stop = await startWorkers(deps, jobs, NEVER_MS);
	await expect.poll(() => looks.count).toBe(1);
	await order(1);
	await expect.poll(() => done).toEqual([1]);
	await stop(NEVER_MS);
	const looksWhileWorking = looks.count;
	await order(2);
	expect((await rowsOf("count")).map(({ state }) => state)).toEqual(["created"]);
	expect([done, looks.count]).toEqual([[1], looksWhileWorking]);
});

test("a job interrupted by a stop is released at once and doesn't count as a try", async () => {
	work = (_n, { signal }) =>
		new Promise((_done, fail) => {
			signal.addEventListener("abort", () => fail(new Error("stopped")));
		});
	const stop = await startWorkers(server.deps, jobs, 10);
	await order(1);
	await expect.poll(async () => (await rowsOf("count"))[0]?.state).toBe("active");
	await stop(NEVER_MS);
	expect((await rowsOf("count"))[0]).toMatchObject({ state: "retry", retry_count: 0, started_on: null });
	work = async () => {};
	expect(await runDueJobs(server.deps, jobs)).toBe(1);
});

test("a job that is taken while the server stops isn't begun, and runs after the next start", async () => {
	work = vi.fn(async () => {});
	const { jobs: queue } = server.deps;
	const stops: Promise<void>[] = [];
	const take: typeof queue.take = async (name, max) => {
		const taken = await queue.take(name, max);
		if (taken.length > 0) stops.push(stop(NEVER_MS));
		return taken;
	};
	const stop = await startWorkers({ ...server.deps, jobs: { ...queue, take } }, jobs, 10);
	await order(1);
	await expect.poll(() => stops.length).toBe(1);
	await Promise.all(stops);
	expect(work).not.toHaveBeenCalled();
	expect((await rowsOf("count"))[0]).toMatchObject({ state: "retry", retry_count: 0, started_on: null });
	expect(await runDueJobs(server.deps, jobs)).toBe(1);
});

test("a job that doesn't end when the server stops is released after the grace period", async () => {
	let end = () => {};
	work = () =>
		new Promise((finish) => {
			end = finish;
		});
	const stop = await startWorkers(server.deps, jobs, 10);
	await order(1);
	await expect.poll(async () => (await rowsOf("count"))[0]?.state).toBe("active");
	await stop(10);
	expect((await rowsOf("count"))[0]).toMatchObject({ state: "retry", retry_count: 0 });
	end();
	await expect.poll(() => done).toEqual([1]);
});

test("a run that lost the database continues as soon as it is back, not when its time is over", async () => {
	const lost = Object.assign(new Error("terminating connection"), { code: "57P01" });
	const { jobs: queue } = server.deps;
	const failed = vi.fn(queue.failed).mockRejectedValueOnce(lost);
	let runs = 0;
	work = async () => {
		runs += 1;
		if (runs === 1) throw lost;
	};
	const stop = await startWorkers({ ...server.deps, jobs: { ...queue, failed } }, jobs, 10);
	await order(1);
	await expect.poll(() => done).toEqual([1]);
	await stop(NEVER_MS);
	expect([runs, failed.mock.calls.length, await rowsOf("count")]).toEqual([2, 1, []]);
});

test("of two processes on one database, only one runs each job", async () => {
	const { db, clock, log } = server.deps;
	const other = { ...server.deps, jobs: createJobQueue({ db, clock, log }) };
	const stops = [await startWorkers(server.deps, jobs, 20), await startWorkers(other, jobs, 20)];
	for (let n = 1; n <= 20; n++) await order(n);
	await expect.poll(() => done.length).toBe(20);
	await Promise.all(stops.map((stop) => stop(NEVER_MS)));
	expect([...done].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
	expect(await rowsOf("count")).toEqual([]);
});

test("jobs running when the embedded database's process died resume at the next start", async () => {
	await order(1);
	await server.deps.jobs.take("count", 1);
	await (await startWorkers(server.deps, [], 20))(100);
	const [row] = await rowsOf("count");
	// On PostgreSQL another process may still be running it.
	expect(row?.state).toBe(server.deps.db.kind === "embedded" ? "retry" : "active");
});

/** A schedule that doesn't fall due during the tests, except on one day in four years. */
const LEAP_DAY = "0 0 29 2 *";

test("a schedule runs by itself, and is removed when nothing requests it any more", async () => {
	const scheduled = [defineJob({ ...kind, data: z.object({}) }, async () => {}, LEAP_DAY)];
	await (await startWorkers(server.deps, scheduled))(100);
	const kept = () => server.deps.db.knex("pgboss.schedule").select("name", "cron", "timezone");
	expect(await kept()).toEqual([{ name: "count", cron: LEAP_DAY, timezone: "UTC" }]);
	await (await startWorkers(server.deps, jobs))(100);
	expect(await kept()).toEqual([]);
});
