import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "./db/database.ts";
import { migrate } from "./db/migrate.ts";
import { openEmbedded, openPostgres } from "./db/open-database.ts";
import { JOBS } from "./job-table.ts";
import { startWorkers } from "./jobs/start-workers.ts";
import { addBoatCut } from "./testing/boat-cut.ts";
import { readEventStream } from "./testing/event-reader.ts";
import { addRecord, signUp } from "./testing/factories.ts";
import { startPostgres } from "./testing/start-postgres.ts";
import { startTestServer, type TestServer } from "./testing/start-test-server.ts";
import type { TestClient, TestResponse } from "./testing/test-client.ts";

/** How long PostgreSQL is away; the embedded database's thread comes back by itself. */
const AWAY_MS = 10_000;
const WAIT = { timeout: 30_000, interval: 100 };
const SILENT = pino({ level: "silent" });

/** A database that can be taken away and keeps what it has. */
interface Breakable {
	readonly db: Database;
	/** Resolves when it is there again, or about to be. */
	breakDown(during: () => Promise<void>): Promise<void>;
	remove(): Promise<void>;
}

async function openBreakable(): Promise<Breakable> {
	if (process.env.OX_TEST_DATABASE === "postgres") {
		const postgres = await startPostgres();
		return {
			db: openPostgres(postgres.url, SILENT),
			breakDown: async (during) => {
				await postgres.halt();
				await during();
				await postgres.resume();
			},
			remove: postgres.stop,
		};
	}
	const folder = mkdtempSync(join(tmpdir(), "ox-"));
	const db = await openEmbedded({ dataDir: folder, log: SILENT });
	return {
		db,
		breakDown: async (during) => {
			await db.crash();
			await during();
		},
		remove: async () => rmSync(folder, { recursive: true }),
	};
}

let breakable: Breakable;
let server: TestServer;
let stopWorkers: (graceMs: number) => Promise<void>;
let ann: TestClient;

beforeAll(async () => {
	breakable = await openBreakable();
	await migrate(breakable.db);
	server = await startTestServer({}, async () => breakable.db);
	ann = await signUp(server);
	stopWorkers = await startWorkers(server.deps, JOBS);
});
afterAll(async () => {
	await stopWorkers(1000);
	await server.close();
	await breakable.remove();
});

/** A call that must be answered soon, well or not. */
async function quickly(call: () => Promise<TestResponse>): Promise<TestResponse> {
	const startedAt = performance.now();
	const answer = await call();
	expect(performance.now() - startedAt).toBeLessThan(5000);
	return answer;
}

test("while the database is away calls answer 503 soon; then streams, builds and calls go on by themselves", async () => {
	const boat = await addBoatCut(ann);
	const stream = await readEventStream(server.url, ann, boat.production);
	const acknowledged: number[] = [await addRecord(ann, boat.production)];
	const path = `productions/${boat.production}/records`;
	const add = () => ann.post(path, { record: { title: "Boat", category: "Still" } });
	const atWork = Array.from({ length: 12 }, add);
	await ann.post(`cuts/${boat.cut}/build`);

	const statuses = new Set<number>();
	await breakable.breakDown(async () => {
		const until = performance.now() + (breakable.db.kind === "postgres" ? AWAY_MS : 0);
		do {
			for (const answer of [await quickly(() => ann.get(path)), await quickly(add)]) {
				statuses.add(answer.status);
				if (answer.status !== 503) continue;
				expect(answer.body).toEqual({ errors: "The database cannot be reached: try again" });
				expect(answer.headers.get("Retry-After")).toBe("5");
			}
			await sleep(100);
		} while (performance.now() < until);
	});
	expect(statuses).toContain(503);

	await expect.poll(async () => (await quickly(() => ann.get("health"))).status, WAIT).toBe(200);
	for (const { status, body } of await Promise.all(atWork)) {
		expect([201, 503]).toContain(status);
		if (status === 201) acknowledged.push(body.record.id);
	}
	const added = await addRecord(ann, boat.production);
	const { records } = (await ann.get(path)).body;
	const ids = records.map(({ id }: { id: number }) => id);
	expect(ids).toEqual(expect.arrayContaining([...acknowledged, added]));
	// The stream was open all the while.
	await expect.poll(() => stream.received.flatMap(({ data }) => data.ids ?? []), WAIT).toContain(added);
	stream.leave();
	await expect
		.poll(async () => (await ann.get(`cuts/${boat.cut}/build`)).body.build?.state, WAIT)
		.toBe("done");
});
