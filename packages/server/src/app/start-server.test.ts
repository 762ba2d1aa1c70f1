import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { until } from "../../../../testing/patience.ts";
import type { Deps } from "../deps/deps.ts";
import { createChangeFeed } from "../events/change-feed.ts";
import { createJobQueue } from "../jobs/job-queue.ts";
import { readSettings, type Settings } from "../system/settings.ts";
import { NO_FILES } from "../testing/no-files.ts";
import { NO_OUTBOUND } from "../testing/no-outbound.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { testWorkerEntry } from "../testing/worker-entry.ts";
import { createWorkerPool } from "../worker-pool/create-worker-pool.ts";
import { startServer } from "./start-server.ts";

/** Longer than any test takes. */
const NEVER_MS = 2 ** 31 - 1;

afterEach(() => {
	vi.restoreAllMocks();
});

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
		payments: null,
		outbound: NO_OUTBOUND,
		workers: createWorkerPool({ entry: testWorkerEntry }),
		log,
		random: randomBytes,
	};
}

test("[OPS9] a server that cannot serve its metrics does not listen either", async () => {
	const holder = createServer().listen(0, "127.0.0.1");
	await once(holder, "listening");
	const { port } = holder.address() as AddressInfo;
	const deps = await depsOn({ metricsPort: port, metricsHost: "127.0.0.1" });
	const listening = () => process.getActiveResourcesInfo().filter((kind) => kind === "TCPServerWrap").length;
	const before = listening();
	await expect(startServer(deps)).rejects.toThrow("choose another OX_METRICS_PORT");
	await expect.poll(listening).toBe(before);
	await deps.events.stop();
	await deps.workers.close();
	await deps.db.close();
	holder.close();
});

/** Opens a call that stays under way: the server has its head and half of its body. */
async function holdCallOpen(serverUrl: string): Promise<Socket> {
	const socket = connect(Number(new URL(serverUrl).port), "127.0.0.1");
	socket.on("error", () => {});
	socket.setEncoding("utf8");
	// The server sends `100 Continue` when it has the head.
	const underWay = once(socket, "data");
	socket.write(
		"POST /api/users/sign_in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
			"Content-Length: 2\r\nExpect: 100-continue\r\n\r\n{",
	);
	await underWay;
	return socket;
}

/** Makes one call and reads its whole response. */
function callOnce(url: string, agent: Agent): Promise<void> {
	return new Promise((done, fail) => {
		get(`${url}/versioncheck`, { agent }, (response) => {
			response.resume().once("end", done).once("error", fail);
		}).once("error", fail);
	});
}

test("a server asked to stop gives a running call time to finish", async () => {
	const server = await startServer(await depsOn({}), NEVER_MS);
	const socket = await holdCallOpen(server.url);
	const stopped = server.stop();
	socket.write("}");
	expect(String(await once(socket, "data"))).toMatch(/^HTTP\/1.1 422 /);
	await stopped;
});

test("a server asked to stop ends even if a client holds a call open", async () => {
	const server = await startServer(await depsOn({}), 10);
	const socket = await holdCallOpen(server.url);
	const closed = once(socket, "close");
	await server.stop();
	await closed;
});

test("a call on an idle connection while the server stops is answered, and ends the connection", async () => {
	const server = await startServer(await depsOn({}), NEVER_MS);
	const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
	socket.setEncoding("utf8");
	const ask = () => socket.write("GET /versioncheck HTTP/1.1\r\nHost: localhost\r\n\r\n");
	ask();
	expect(String(await once(socket, "data"))).toMatch(/^HTTP\/1.1 200 .*connection: keep-alive/is);
	const stopped = server.stop();
	let answer: string;
	do {
		// Stopping first waits for a quiet turn of the event loop; until then responses keep the connection open.
		ask();
		answer = String(await once(socket, "data"));
	} while (/connection: keep-alive/i.test(answer));
	expect(answer).toMatch(/^HTTP\/1.1 200 .*connection: close/is);
	await stopped;
});

test("50 servers stopped under load leave no call unanswered", async () => {
	const deps = await depsOn({});
	const unanswered: unknown[] = [];
	for (let restart = 0; restart < 50; restart++) {
		const events = createChangeFeed(deps.db, deps.log);
		const db = { ...deps.db, close: async () => {} };
		const server = await startServer(
			{ ...deps, db, events, workers: createWorkerPool({ entry: testWorkerEntry }) },
			NEVER_MS,
		);
		const agent = new Agent({ keepAlive: true, maxSockets: 4 });
		let answers = 0;
		let isGone = false;
		const callOnAndOn = async () => {
			while (!isGone) {
				try {
					await callOnce(server.url, agent);
					answers++;
				} catch (error) {
					isGone = true;
					// Only a refused connection is fine: the server is gone and has accepted no call.
					if (!(error instanceof Error && "code" in error && error.code === "ECONNREFUSED"))
						unanswered.push(error);
				}
			}
		};
		const callers = Promise.all(Array.from({ length: 4 }, callOnAndOn));
		await until("calls are answered", () => answers > 20);
		await server.stop();
		await callers;
		agent.destroy();
	}
	expect(unanswered).toEqual([]);
	await deps.events.stop();
	await deps.workers.close();
	await deps.db.close();
});

test("a URL that is too long gets an error message", async () => {
	const server = await startServer(await depsOn({}), NEVER_MS);
	const ids = Array.from({ length: 10_000 }, (_, index) => index + 1).join(",");
	expect((await fetch(`${server.url}/api/productions/1/records/multiple?ids=${ids}`)).status).toBe(401);
	const tooLong = await fetch(`${server.url}/api/health?q=${"x".repeat(200_000)}`);
	expect([tooLong.status, await tooLong.json()]).toEqual([
		431,
		{ errors: "The URL and headers are too long" },
	]);
	await server.stop();
});

test("running calls get three seconds", async () => {
	const server = await startServer(await depsOn({}));
	const timers = vi.spyOn(globalThis, "setTimeout");
	await server.stop();
	expect(timers).toHaveBeenCalledWith(expect.any(Function), 3000);
});

test("an idle connection outlasts the two minutes that proxies keep one open", async () => {
	const server = await startServer(await depsOn({}), NEVER_MS);
	const { headers } = await fetch(`${server.url}/api/health`);
	expect(Number(/timeout=(\d+)/.exec(headers.get("Keep-Alive") ?? "")?.[1])).toBeGreaterThan(120);
	await server.stop();
});
