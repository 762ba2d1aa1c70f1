import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { until } from "../../../../testing/patience.ts";
import type { Database } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { openEmbedded, openPostgres } from "../db/open-database.ts";
import { startWorkers } from "../jobs/start-workers.ts";
import { addBoatCut } from "../testing/boat-cut.ts";
import { readEventStream } from "../testing/event-reader.ts";
import { addRecord, signUp } from "../testing/factories.ts";
import { startPostgres } from "../testing/start-postgres.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { TestClient } from "../testing/test-client.ts";
import { JOBS } from "./job-table.ts";

/** Longer than any call of a test takes. */
const NEVER_MS = 2 ** 31 - 1;
const SILENT = pino({ level: "silent" });

/** A database that can fail and recover without losing data. */
interface Breakable {
	readonly db: Database;
	/** Resolves when the database is back, or about to be back: the embedded database's thread restarts by itself. */
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
	// Otherwise a call that waits for a connection would never be answered.
	const { pool } = breakable.db.knex.client;
	Object.assign(pool, { acquireTimeoutMillis: NEVER_MS, createTimeoutMillis: NEVER_MS });
	server = await startTestServer({}, async () => breakable.db);
	ann = await signUp(server);
	stopWorkers = await startWorkers(server.deps, JOBS);
});
afterAll(async () => {
	await stopWorkers(1000);
	await server.close();
	await breakable.remove();
});

/** Resolves when the workers failed to fetch jobs and the change feed failed to reconnect. */
async function untilAllHaveFailed(): Promise<void> {
	const { log } = server.deps;
	const errors = vi.spyOn(log, "error");
	const warnings = vi.spyOn(log, "warn");
	const times = (spy: typeof errors, text: string) =>
		spy.mock.calls.filter((call) => call.some((word) => word === text)).length;
	await until("workers and change feed have failed", () => {
		const lookedInVain = times(errors, "couldn't look for jobs") > 0;
		// It warns when it loses its connection, and again when it gets no new one.
		return lookedInVain && times(warnings, "lost the connection to other processes: reconnecting") > 1;
	});
}

test("while the database is down, calls return 503 at once; afterwards streams, builds and calls continue by themselves", async () => {
	const boat = await addBoatCut(ann);
	const stream = await readEventStream(server.url, ann, boat.production);
	const acknowledged: number[] = [await addRecord(ann, boat.production)];
	const path = `productions/${boat.production}/records`;
	const add = () => ann.post(path, { record: { title: "Boat", category: "Still" } });
	const atWork = Array.from({ length: 12 }, add);
	await ann.post(`cuts/${boat.cut}/build`);

	const statuses = new Set<number>();
	await breakable.breakDown(async () => {
		let isOver = breakable.db.kind === "embedded";
		const failing = isOver ? null : untilAllHaveFailed();
		void failing?.finally(() => {
			isOver = true;
		});
		do {
			for (const answer of [await ann.get(path), await add()]) {
				statuses.add(answer.status);
				if (answer.status !== 503) continue;
				expect(answer.body).toEqual({ errors: "The database cannot be reached: try again" });
				expect(answer.headers.get("Retry-After")).toBe("5");
			}
		} while (!isOver);
		await failing;
	});
	expect(statuses).toContain(503);

	await expect.poll(async () => (await ann.get("health")).status).toBe(200);
	for (const { status, body } of await Promise.all(atWork)) {
		expect([201, 503]).toContain(status);
		if (status === 201) acknowledged.push(body.record.id);
	}
	const added = await addRecord(ann, boat.production);
	const { records } = (await ann.get(path)).body;
	const ids = records.map(({ id }: { id: number }) => id);
	expect(ids).toEqual(expect.arrayContaining([...acknowledged, added]));
	// The stream stayed open the whole time.
	await expect.poll(() => stream.received.flatMap(({ data }) => data.ids ?? [])).toContain(added);
	stream.leave();
	await expect.poll(async () => (await ann.get(`cuts/${boat.cut}/build`)).body.build?.state).toBe("done");
});
