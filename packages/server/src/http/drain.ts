import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate, setTimeout } from "node:timers/promises";

const POLL_MS = 20;
/** A turn of the event loop with next to nothing to do. */
const QUIET_TURN_MS = 0.2;

/** Stops a server without leaving a call unanswered. */
export interface Drain {
	/**
	 * Takes no new connections, and sends `Connection: close` with every answer from now on. A client that is just sending a
	 * call over an idle connection still gets its answer.
	 *
	 * @param idleMs - how long idle connections stay open.
	 * @returns resolves after that time, or once all connections have ended; `ended` resolves once they have.
	 */
	begin(idleMs: number): Promise<{ readonly ended: Promise<void> }>;
}

/** Tracks a server's calls from the start, so that it can be drained. */
export function createDrain(server: Server): Drain {
	const open = new Set<ServerResponse>();
	let draining = false;
	const endAfter = (response: ServerResponse) => {
		if (!response.headersSent) response.setHeader("Connection", "close");
	};
	server.prependListener("request", (_request, response) => {
		open.add(response);
		response.once("close", () => open.delete(response));
		if (draining) endAfter(response);
	});
	const connections = () =>
		new Promise<number>((done) => server.getConnections((_error, count) => done(count)));
	return {
		begin: async (idleMs) => {
			// First: a client whose connection ends with an answer opens another one, which might wait to be accepted.
			await quietTurn(server, idleMs);
			draining = true;
			// The HTTP server's own `close` would end idle connections at once, losing calls that are just arriving.
			const ended = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()));
			for (const response of open) endAfter(response);
			const ends = performance.now() + idleMs;
			while (performance.now() < ends && (await connections()) > 0) await setTimeout(POLL_MS);
			return { ended };
		},
	};
}

/**
 * Waits for a turn of the event loop that took no time and accepted nobody. The kernel resets connections that wait to be
 * accepted when their listener closes; right after such a turn hardly one waits.
 *
 * @param longestMs - returns after this time at the latest.
 */
async function quietTurn(server: Server, longestMs: number): Promise<void> {
	let accepted = 0;
	const count = () => accepted++;
	server.on("connection", count);
	const ends = performance.now() + longestMs;
	for (;;) {
		const before = performance.now();
		accepted = 0;
		await setImmediate();
		const now = performance.now();
		if ((accepted === 0 && now - before < QUIET_TURN_MS) || now > ends) break;
	}
	server.off("connection", count);
}
