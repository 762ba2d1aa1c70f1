import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { startLoopMeter } from "./loop-meter.ts";
import type { TestServer } from "./start-test-server.ts";
import type { TestClient } from "./test-client.ts";

/** The longest that a call may block the others. */
export const BLOCKED_MAX_MS = 100;
/** How often a call that took longer is measured again. */
const AGAIN = 4;

/** The result of a call. */
interface MeteredCall {
	readonly status: number;
	/** The longest time that it blocked the server's thread. */
	readonly ms: number;
}

/** Makes calls from a separate thread, so that the server's thread does only the server's work. */
const CALLER = `
const { parentPort } = require("node:worker_threads");
parentPort.on("message", async ({ url, method, headers, body }) => {
	const response = await fetch(url, { method, headers, ...(body === null ? {} : { body }) });
	await response.arrayBuffer();
	parentPort.postMessage(response.status);
});`;

/** Calls that report how long they blocked the server. */
export interface MeteredCalls {
	call(method: string, path: string, body: unknown): Promise<MeteredCall>;
	stop(): Promise<void>;
}

/** @param client - the client with the calls' credentials. */
export function startMeteredCalls(server: TestServer, client: TestClient): MeteredCalls {
	const caller = new Worker(CALLER, { eval: true });
	const meter = startLoopMeter();
	return {
		call: async (method, path, body) => {
			const answered = new Promise<number>((done) => caller.once("message", done));
			caller.postMessage({
				url: `${server.url}/api/${path}`,
				method,
				headers: { ...client.credentials(), "Content-Type": "application/json" },
				body: body === null ? null : typeof body === "string" ? body : JSON.stringify(body),
			});
			// Serializing the body was the test's own work.
			await setImmediate();
			meter.longestMs();
			return { status: await answered, ms: meter.longestMs() };
		},
		stop: async () => {
			meter.stop();
			await caller.terminate();
		},
	};
}

/**
 * The least that calls blocked the server in a few tries: compiling, or collecting garbage without the help of other
 * threads, may have slowed down one of them.
 *
 * @param blockedMs - makes the calls once more; tells how long they blocked the server.
 */
export async function leastBlocked(blockedMs: () => Promise<number>): Promise<number> {
	let least = await blockedMs();
	for (let again = 0; again < AGAIN && least > BLOCKED_MAX_MS; again++) {
		least = Math.min(least, await blockedMs());
	}
	return least;
}
