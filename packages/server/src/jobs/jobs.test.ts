import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { defineJob, type Job, type JobKind, type JobRun } from "./job.ts";
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

beforeAll(async () => {
	server = await startTestServer();
	await server.deps.jobs.prepare(jobs);
});
afterAll(() => server.close());
beforeEach(() => {
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

test("a job is run once, in the order of asking, and leaves nothing behind", async () => {
	for (const n of [1, 2, 3]) await order(n);
	expect(await runDueJobs(server.deps, jobs)).toBe(3);
	expect(await runDueJobs(server.deps, jobs)).toBe(0);
	expect(done).toEqual([1, 2, 3]);
	expect(await rowsOf("count")).toEqual([]);
});

test("a job for later waits for its time, by the server's clock", async () => {
	server.advance(60 * 60_000);
	await order(1, { runAt: new Date(server.deps.clock().getTime() + 60_000) });
	expect(await runDueJobs(server.deps, jobs)).toBe(0);
	await server.deps.db.knex.raw("update pgboss.job set start_after = start_after - interval '61 seconds'");
	expect(await runDueJobs(server.deps, jobs)).toBe(1);
});

test("making room for the same jobs again changes nothing, other settings are taken over", async () => {
	await server.deps.jobs.prepare(jobs);
	await server.deps.jobs.prepare([defineJob({ ...kind, retryLimit: 5 }, async () => {})]);
	const row = await server.deps.db.knex("pgboss.queue").where({ name: "count" }).first();
	expect(row).toMatchObject({ retry_limit: 5 });
	await server.deps.jobs.prepare(jobs);
});

test("servers that are started together make room for the same jobs, and none is in another's way", async () => {
	const { db, clock, log } = server.deps;
	const fresh = ["a", "b", "c", "d"].map((name) => defineJob({ ...kind, name }, async () => {}));
	await Promise.all(fresh.map(() => createJobQueue({ db, clock, log }).prepare(fresh)));
	const rows = await db.knex("pgboss.queue").whereIn("name", ["a", "b", "c", "d"]);
	expect(rows).toHaveLength(fresh.length);
});

test("of a kind of which one waits, asking again while one waits adds none", async () => {
	const { db, jobs: queue } = server.deps;
	for (let times = 0; times < 3; times++) {
		await db.knex.transaction((trx) => queue.enqueue(trx, latestKind, {}, { singletonKey: "7" }));
	}
	await queue.enqueue(db.knex, latestKind, {}, { singletonKey: "8" });
	expect(await runDueJobs(server.deps, jobs)).toBe(2);
	expect(latestRuns).toBe(2);
});

test("asking for what runs already brings another run after it", async () => {
	const { db, jobs: queue } = server.deps;
	await queue.enqueue(db.knex, latestKind, {}, { singletonKey: "7" });
	await queue.take("latest", 1);
	await queue.enqueue(db.knex, latestKind, {}, { singletonKey: "7" });
	expect(await runDueJobs(server.deps, jobs)).toBe(1);
	await db.knex("pgboss.job").delete();
});

test("a failure tells site admins nothing of people or rows", async () => {
	const { knex } = server.deps.db;
	work = async (n) => {
		if (n === 1) throw new Error("550 <ann@archive.org> unknown at smtp://user:secret@mail");
		await knex.raw("select ?::int", ["ann"]);
	};
	await order(1);
	await order(2);
	await runDueJobs(server.deps, jobs);
	const messages = (await rowsOf("count")).map((row) => row.output.message);
	expect(messages).toEqual(["550 … unknown at …", "the database refused it: 22P02"]);
	await knex("pgboss.job").delete();
});

test("a run that took too long and was given to another no longer ends the other's", async () => {
	const { knex } = server.deps.db;
	const queue = server.deps.jobs;
	await order(1);
	const [slow] = await queue.take("count", 1);
	await knex("pgboss.job").update({ started_on: new Date(Date.now() - 61_000) });
	await queue.expire();
	await knex("pgboss.job").update({ start_after: new Date(Date.now() - 1000) });
	const [other] = await queue.take("count", 1);
	expect(other?.retries).toBe(1);
	if (slow === undefined || other === undefined) throw new Error("the job was not taken twice");
	await queue.done(slow);
	await queue.failed(slow, "too late");
	expect((await rowsOf("count")).map(({ state }) => state)).toEqual(["active"]);
	await queue.done(other);
	expect(await rowsOf("count")).toEqual([]);
});

test("workers begin at once what their own process asks for, whatever the pause between looks", async () => {
	const stop = await startWorkers(server.deps, jobs, 60_000);
	await new Promise((ready) => setTimeout(ready, 100));
	const started = performance.now();
	await order(1);
	await expect.poll(() => done, { interval: 5 }).toEqual([1]);
	expect(performance.now() - started).toBeLessThan(2000);
	await stop(1000);
	await order(2);
	await new Promise((ready) => setTimeout(ready, 100));
	expect(done).toEqual([1]);
	await server.deps.db.knex("pgboss.job").where({ name: "count" }).delete();
});

test("what stopping interrupts is given back at once, and counts as no try", async () => {
	work = (_n, { signal }) =>
		new Promise((_done, fail) => {
			signal.addEventListener("abort", () => fail(new Error("stopped")));
		});
	const stop = await startWorkers(server.deps, jobs, 10);
	await order(1);
	await expect.poll(async () => (await rowsOf("count"))[0]?.state).toBe("active");
	await stop(1000);
	expect((await rowsOf("count"))[0]).toMatchObject({ state: "retry", retry_count: 0, started_on: null });
	work = async () => {};
	expect(await runDueJobs(server.deps, jobs)).toBe(1);
});

test("what does not end when the server stops is given back after the grace", async () => {
	let end = () => {};
	work = () =>
		new Promise((finish) => {
			end = finish;
		});
	const stop = await startWorkers(server.deps, jobs, 10);
	await order(1);
	await expect.poll(async () => (await rowsOf("count"))[0]?.state).toBe("active");
	await stop(50);
	expect((await rowsOf("count"))[0]).toMatchObject({ state: "retry", retry_count: 0 });
	end();
	await expect.poll(() => done).toEqual([1]);
	await server.deps.db.knex("pgboss.job").where({ name: "count" }).delete();
});

test("of two processes at work on one database one runs each job", async () => {
	const { db, clock, log } = server.deps;
	const other = { ...server.deps, jobs: createJobQueue({ db, clock, log }) };
	const stops = [await startWorkers(server.deps, jobs, 20), await startWorkers(other, jobs, 20)];
	for (let n = 1; n <= 20; n++) await order(n);
	await expect.poll(() => done.length, { timeout: 20_000 }).toBe(20);
	await Promise.all(stops.map((stop) => stop(1000)));
	expect([...done].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
	expect(await rowsOf("count")).toEqual([]);
});

test("what was under way when the embedded database's process died is taken up when the next one starts", async () => {
	await order(1);
	await server.deps.jobs.take("count", 1);
	await (await startWorkers(server.deps, [], 20))(100);
	const [row] = await rowsOf("count");
	// On PostgreSQL it may be another process that is at it.
	expect(row?.state).toBe(server.deps.db.kind === "embedded" ? "retry" : "active");
	await server.deps.db.knex("pgboss.job").where({ name: "count" }).delete();
});

test("a schedule runs by itself, and is forgotten when nothing asks for it any more", async () => {
	const scheduled = [defineJob({ ...kind, data: z.object({}) }, async () => {}, "0 15 * * *")];
	await (await startWorkers(server.deps, scheduled))(100);
	const kept = () => server.deps.db.knex("pgboss.schedule").select("name", "cron", "timezone");
	expect(await kept()).toEqual([{ name: "count", cron: "0 15 * * *", timezone: "UTC" }]);
	await (await startWorkers(server.deps, jobs))(100);
	expect(await kept()).toEqual([]);
});
