import { createServer, type Server } from "node:http";
import { createApp } from "./app.ts";
import type { Deps } from "./deps.ts";
import { sweepAccounts } from "./features/accounts/sweep-accounts.ts";
import { sweepCalls } from "./http/rate-limit.ts";
import { startMailDelivery } from "./mail/deliver-mails.ts";

const REQUEST_MS = 60_000;
/** How long calls under way may take to end before their connections are cut. */
const STOP_GRACE_MS = 3000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;

export interface RunningServer {
	/** Where it answers. */
	readonly url: string;
	/** Takes no more calls, gives those under way three seconds, then closes all connections and the database. */
	stop(): Promise<void>;
}

/**
 * Listens, and does what is due beside the calls: sends mails, forgets what is kept no longer.
 *
 * @throws {Error} if the port is taken.
 */
export async function startServer(deps: Deps): Promise<RunningServer> {
	const { settings, log } = deps;
	const server = createServer({ requestTimeout: REQUEST_MS }, createApp(deps));
	await listen(server, settings.port, settings.host);
	const stopMails = startMailDelivery(deps);
	const sweep = setInterval(() => {
		Promise.all([sweepCalls(deps), sweepAccounts(deps)]).catch((error: unknown) =>
			log.error({ err: error }, "what is over could not be forgotten"),
		);
	}, SWEEP_EVERY_MS);
	return {
		url: urlOf(server, settings.host),
		stop: async () => {
			clearInterval(sweep);
			const closed = new Promise((done) => server.close(done));
			server.closeIdleConnections();
			// A client that holds a connection open must not keep the server from ending.
			const cut = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS);
			await closed;
			clearTimeout(cut);
			await stopMails();
			await deps.db.close();
		},
	};
}

function listen(server: Server, port: number, host: string): Promise<void> {
	return new Promise((done, fail) => {
		server.once("error", fail);
		server.listen(port, host, () => {
			server.off("error", fail);
			done();
		});
	});
}

function urlOf(server: Server, host: string): string {
	const address = server.address();
	const port = typeof address === "object" && address !== null ? address.port : 0;
	const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
	return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
