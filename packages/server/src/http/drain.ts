import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout } from "node:timers/promises";

const LOOK_MS = 20;

/** A server that can end its connections without leaving a call unanswered. */
export interface Drain {
	/**
	 * Takes no more connections, and says in every answer from now on that its connection ends with it. A client that is about
	 * to send a call over a connection that was idle still gets its answer.
	 *
	 * @param idleMs - how long connections over which nothing comes stay open.
	 * @returns resolves when that is over, or all connections have ended; and `ended` when they have.
	 */
	begin(idleMs: number): Promise<{ readonly ended: Promise<void> }>;
}

/** Watches a server's calls from the start, to be able to end them. */
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
			draining = true;
			// Not the HTTP server's own `close`, which ends idle connections at once, with the calls that are on their way.
			const ended = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()));
			for (const response of open) endAfter(response);
			const ends = performance.now() + idleMs;
			while (performance.now() < ends && (await connections()) > 0) await setTimeout(LOOK_MS);
			return { ended };
		},
	};
}
