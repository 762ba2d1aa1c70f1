import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { Deps } from "./deps.ts";
import { createChangeFeed } from "./events/change-feed.ts";
import { createJobQueue } from "./jobs/job-queue.ts";
import { readSettings, type Settings } from "./settings.ts";
import { startServer } from "./start-server.ts";
import { freePort } from "./testing/free-port.ts";
import { NO_FILES } from "./testing/no-files.ts";
import { openTestDatabase } from "./testing/test-database.ts";
import { createWorkerPool } from "./worker-pool/create-worker-pool.ts";

async function depsOn(settings: Partial<Settings>): Promise<Deps> {
	const db = await openTestDatabase();
	const clock = () => new Date();
	const log = pino({ level: "silent" });
	return {
		db,
		settings: { ...readSettings({}), host: "127.0.0.1", port: 0, ...settings },
		clock,
		mailer: { send: async () => {} },
		jobs: createJobQueue({ db, clock, log }),
		events: createChangeFeed(db, log),
		files: NO_FILES,
		workers: createWorkerPool(),
		log,
		random: randomBytes,
	};
}

test("[OPS9] a server whose figures cannot be served does not listen either", async () => {
	const port = await freePort();
	const deps = await depsOn({ port, metricsPort: port });
	await expect(startServer(deps)).rejects.toThrow("choose another OX_METRICS_PORT");
	await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
	await deps.events.stop();
	await deps.workers.close();
	await deps.db.close();
});

test("a server that is told to stop ends although a client holds a call open", async () => {
	const server = await startServer(await depsOn({}));

	const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
	socket.on("error", () => {});
	await once(socket, "connect");
	socket.write("POST /api/users/sign_in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{");
	await new Promise((done) => setTimeout(done, 100));
	const closed = once(socket, "close");
	const started = performance.now();
	await server.stop();
	await closed;
	const tookMs = performance.now() - started;
	expect(tookMs).toBeGreaterThan(2500);
	expect(tookMs).toBeLessThan(10_000);
}, 20_000);
