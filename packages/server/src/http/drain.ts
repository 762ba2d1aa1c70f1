import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate, setTimeout } from "node:timers/promises";

const POLL_MS = 20;
/** An almost idle turn of the event loop. */
const QUIET_TURN_MS = 0.2;
/** How long a busy process waits for such a turn. */
const QUIET_WITHIN_MS = 50;

/** Stops a server without leaving a call unanswered. */
export interface Drain {
	/**
	 * Accepts no new connections, and sends `Connection: close` with every response from now on. A client that is just
	 * sending a call over an idle connection still gets its response.
	 *
	 * @param idleMs - how long idle connections stay open.
	 * @returns resolves after that time, or once all connections have ended; `ended` resolves once they have.
	 */
	begin(idleMs: number): Promise<{ readonly ended: Promise<void> }>;
	/** Ends connections without a call, but for those whose call has arrived and waits to be read. */
	endIdle(): Promise<void>;
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
		endIdle: async () => {
			await quietTurn(server, QUIET_WITHIN_MS);
			server.closeIdleConnections();
		},
		begin: async (idleMs) => {
			// Wait for a quiet turn first: a client whose connection ends with a response opens another one, which might
			// still wait to be accepted.
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
 * Waits for a turn of the event loop that took almost no time and accepted no connection. When a listener closes, the
 * kernel resets connections waiting to be accepted, and when a connection closes, a call that waits to be read is lost;
 * right after a quiet turn there are hardly any.
 *
 * @param longestMs - returns after this time at the latest.
 */
async function quietTurn(server: Server, longestMs: number): Promise<void> {
	let accepted = 0;
	const count = () => accepted++;
	server.on("connection", count);
	const ends = performance.now() + longestMs;
	// The rest of this turn may come after the part that reads.
	await setImmediate();
	for (;;) {
		const before = performance.now();
		accepted = 0;
		await setImmediate();
		const now = performance.now();
		if ((accepted === 0 && now - before < QUIET_TURN_MS) || now > ends) break;
	}
	server.off("connection", count);
}
