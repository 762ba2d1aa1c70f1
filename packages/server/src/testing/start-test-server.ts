import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { createApp } from "../app/app.ts";
import { JOBS } from "../app/job-table.ts";
import type { Database } from "../db/database.ts";
import type { Deps, Mail } from "../deps/deps.ts";
import { createChangeFeed } from "../events/change-feed.ts";
import { createFileStore } from "../files/create-file-store.ts";
import { createJobQueue } from "../jobs/job-queue.ts";
import { runDueJobs } from "../jobs/run-jobs.ts";
import { createOutbound } from "../outbound/create-outbound.ts";
import { createPayments } from "../payments/create-payments.ts";
import { readSettings, type Settings } from "../system/settings.ts";
import { createWorkerPool } from "../worker-pool/create-worker-pool.ts";
import { createTestClient, type TestClient } from "./test-client.ts";
import { openTestDatabase } from "./test-database.ts";
import { testWorkerEntry } from "./worker-entry.ts";

/** The real app on a real database, listening on a free port. */
export interface TestServer {
	readonly url: string;
	readonly deps: Deps;
	/**
	 * Runs all jobs that are due by the server's clock.
	 *
	 * @param overrides - dependencies that replace the server's own.
	 * @returns how many jobs succeeded.
	 */
	runJobs(overrides?: Partial<Deps>): Promise<number>;
	/** Runs due jobs, and returns all emails sent so far, oldest first. */
	mails(): Promise<readonly Mail[]>;
	/** A caller with its own cookie and session key. */
	client(): TestClient;
	/** Moves the server's clock. */
	advance(milliseconds: number): void;
	/**
	 * Stops the server's clock; only `advance` moves it.
	 *
	 * @returns the current time.
	 */
	holdClock(at?: Date): Date;
	close(): Promise<void>;
}

/**
 * Starts the app on a new, migrated database: the embedded one, or PostgreSQL if OX_TEST_DATABASE=postgres. Captcha and
 * rate limits are off unless requested, and each call looks up its caller's access, because tests change tables directly.
 */
export async function startTestServer(
	settings: Partial<Settings> = {},
	openDatabase: () => Promise<Database> = openTestDatabase,
	outbound: Partial<Deps["outbound"]> = {},
): Promise<TestServer> {
	const db = await openDatabase();
	const sent: Mail[] = [];
	let shiftMs = 0;
	let jobsShiftMs = 0;
	let heldAt: number | null = null;
	const clock = () => new Date((heldAt ?? Date.now()) + shiftMs);
	const log = pino({ level: process.env.OX_TEST_LOG ?? "silent" });
	const filesDir = mkdtempSync(join(tmpdir(), "ox-files-"));
	const testSettings = {
		...readSettings({}),
		filesDir,
		captcha: false,
		rateLimits: false,
		accessKeptMs: 0,
		...settings,
	};
	const deps: Deps = {
		db,
		settings: testSettings,
		clock,
		mailer: {
			send: async (mail) => {
				sent.push(mail);
			},
		},
		jobs: createJobQueue({ db, clock, log }),
		events: createChangeFeed(db, log),
		files: createFileStore({ settings: testSettings, db, clock, random: randomBytes }),
		workers: createWorkerPool({ entry: testWorkerEntry }),
		payments: createPayments(testSettings),
		outbound: { ...createOutbound(testSettings), ...outbound },
		log,
		random: randomBytes,
	};
	await deps.jobs.prepare(JOBS);
	db.standbys?.watch();
	const runJobs: TestServer["runJobs"] = async (overrides = {}) => {
		if (jobsShiftMs !== shiftMs) await passTimeForJobs(db, shiftMs - jobsShiftMs);
		jobsShiftMs = shiftMs;
		await deps.jobs.expire();
		return runDueJobs({ ...deps, ...overrides }, JOBS);
	};
	// Otherwise a test that computes for seconds would find its idle connection closed.
	const server = createServer({ keepAliveTimeout: 0 }, createApp(deps));
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const address = server.address();
	if (typeof address !== "object" || address === null) throw new Error("the test server has no port");
	const url = `http://127.0.0.1:${address.port}`;
	return {
		url,
		deps,
		runJobs,
		mails: async () => {
			await runJobs();
			return sent;
		},
		client: () => createTestClient(url),
		advance: (milliseconds) => {
			shiftMs += milliseconds;
		},
		holdClock: (at = clock()) => {
			heldAt = at.getTime() - shiftMs;
			return at;
		},
		close: async () => {
			await deps.events.stop();
			server.closeAllConnections();
			await new Promise((done) => server.close(done));
			await deps.workers.close();
			await db.close();
			rmSync(filesDir, { recursive: true });
		},
	};
}

/** Jobs fall due by the database's clock, which nobody can move, so move the jobs instead. */
async function passTimeForJobs({ knex }: Database, milliseconds: number): Promise<void> {
	await knex.raw(
		`update pgboss.job set start_after = start_after - moved.by, started_on = started_on - moved.by
			from (select ?::int * interval '1 second' as by) moved where state < 'completed'`,
		[Math.ceil(milliseconds / 1000)],
	);
}
