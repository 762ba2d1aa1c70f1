import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createChangeFeed } from "./events/change-feed.ts";
import { createJobQueue } from "./jobs/job-queue.ts";
import { readSettings } from "./settings.ts";
import { startServer } from "./start-server.ts";
import { NO_FILES } from "./testing/no-files.ts";
import { openTestDatabase } from "./testing/test-database.ts";
import { createWorkerPool } from "./worker-pool/create-worker-pool.ts";

test("a server that is told to stop ends although a client holds a call open", async () => {
	const db = await openTestDatabase();
	const clock = () => new Date();
	const log = pino({ level: "silent" });
	const server = await startServer({
		db,
		settings: { ...readSettings({}), host: "127.0.0.1", port: 0 },
		clock,
		mailer: { send: async () => {} },
		jobs: createJobQueue({ db, clock, log }),
		events: createChangeFeed(db, log),
		files: NO_FILES,
		workers: createWorkerPool(),
		log,
		random: randomBytes,
	});
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
