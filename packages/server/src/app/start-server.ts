import { createServer, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { RequestHandler } from "express";
import type { Deps } from "../deps/deps.ts";
import { disownBuilds } from "../features/cuts/cut-builds/queries.ts";
import { rescueBuilds } from "../features/cuts/cut-builds/rescue-builds.ts";
import { watchDeliveries } from "../features/organizations/webhooks/watch-deliveries.ts";
import { refreshStaleRates } from "../features/site/currencies/refresh-rates.ts";
import { createDrain } from "../http/drain.ts";
import { listen } from "../http/listen.ts";
import { startWorkers } from "../jobs/start-workers.ts";
import { createMetrics } from "../metrics/metrics-server.ts";
import { localUrl } from "../system/local-url.ts";
import { startTracing } from "../tracing/start-tracing.ts";
import { createApp } from "./app.ts";
import { JOBS } from "./job-table.ts";

/** How long a call may take to arrive: enough for 50 MB over a slow line. JSON has its own limit of a minute. */
const REQUEST_MS = 10 * 60_000;
/**
 * Longer than proxies keep an idle connection (Caddy 2 min, nginx 1 min): otherwise a proxy could send a call just as
 * the server closes, and answer 502.
 */
const IDLE_MS = 130_000;
const STOP_GRACE_MS = 3000;
/** How long idle connections stay open when the server stops, to answer calls that are just arriving. */
const DRAIN_MS = 500;
/**
 * Large enough for thousands of ids in an address, so that a request with too many gets a validation error rather than
 * a bare 431.
 */
const HEADER_MAX_BYTES = 128 * 1024;
const SWEEP_MS = 50;
/** A build counts as lost after 10 seconds, so it resumes within 15. */
const RESCUE_MS = 4000;

export interface RunningServer {
	readonly url: string;
	/** Accepts no more calls, gives those under way time to finish, then closes all connections and the database. */
	stop(): Promise<void>;
}

/**
 * Listens for calls, and runs due jobs.
 *
 * @param graceMs - how long calls and jobs under way may take to finish when the server stops.
 * @throws {ListenError} if the port is taken or not permitted.
 */
export async function startServer(deps: Deps, graceMs = STOP_GRACE_MS): Promise<RunningServer> {
	const { settings } = deps;
	const metrics = settings.metricsPort === null ? null : createMetrics(deps);
	const tracing = await startTracing(settings, deps.db);
	const server = createServer(
		{ requestTimeout: REQUEST_MS, keepAliveTimeout: IDLE_MS, maxHeaderSize: HEADER_MAX_BYTES },
		createApp(deps, inTurn(metrics?.observe, tracing?.observe)),
	);
	server.on("clientError", refuseUnreadable);
	const drain = createDrain(server);
	await deps.jobs.prepare(JOBS);
	// The embedded database has a single process, so builds under way at its start belong to a process that died.
	if (deps.db.kind === "embedded") await disownBuilds(deps.db.knex);
	await refreshStaleRates(deps);
	await listen(server, settings.port, settings.host);
	const metricsServer = await metrics
		?.listen(settings.metricsPort ?? 0, settings.metricsHost)
		.catch((error: unknown) => {
			// A server that still listens would keep the process alive without a database.
			server.close();
			server.closeAllConnections();
			throw error;
		});
	deps.db.standbys?.watch();
	const stopWorkers = await startWorkers(deps, JOBS);
	const stopRescue = watchLostBuilds(deps);
	const stopDeliveries = watchDeliveries(deps);
	return {
		url: urlOf(server, settings.host),
		stop: async () => {
			stopRescue();
			stopDeliveries();
			// End event streams first: their clients reconnect to the next process.
			await deps.events.stop();
			const { ended: closed } = await drain.begin(Math.min(DRAIN_MS, graceMs));
			await drain.endIdle();
			// Close each connection as soon as its call is answered.
			const sweep = setInterval(() => void drain.endIdle(), SWEEP_MS);
			// A client that holds a connection open must not keep the server from stopping.
			const cut = setTimeout(() => server.closeAllConnections(), graceMs);
			metricsServer?.close();
			metricsServer?.closeAllConnections();
			await Promise.all([closed, stopWorkers(graceMs)]);
			clearInterval(sweep);
			clearTimeout(cut);
			await deps.workers.close();
			await deps.db.close();
			await tracing?.stop();
		},
	};
}

/** Combines the given observers into one. */
function inTurn(...observers: readonly (RequestHandler | undefined)[]): RequestHandler | undefined {
	const [first, second] = observers.filter((observer) => observer !== undefined);
	if (first === undefined || second === undefined) return first;
	return (request, response, next) => first(request, response, () => second(request, response, next));
}

/** Answers a request that isn't valid HTTP, or has too long headers, with a JSON error like any other [API3]. */
function refuseUnreadable(error: Error & { readonly code?: string }, socket: Duplex): void {
	if (!socket.writable || error.code === "ECONNRESET") {
		socket.destroy();
		return;
	}
	const [status, words] =
		error.code === "HPE_HEADER_OVERFLOW"
			? [431, "The URL and headers are too long"]
			: error.code === "ERR_HTTP_REQUEST_TIMEOUT"
				? [408, "The request took too long to arrive"]
				: [400, "The request cannot be read"];
	const body = JSON.stringify({ errors: words });
	socket.end(
		`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
	);
}

/**
 * Regularly resumes builds whose process died, including this server's previous one.
 * @returns a function that stops it.
 */
function watchLostBuilds(deps: Deps): () => void {
	const rescue = () =>
		rescueBuilds(deps).catch((error: unknown) =>
			deps.log.warn({ err: error }, "couldn't look for lost builds"),
		);
	const timer = setInterval(rescue, RESCUE_MS);
	void rescue();
	return () => clearInterval(timer);
}

function urlOf(server: Server, host: string): string {
	const address = server.address();
	const port = typeof address === "object" && address !== null ? address.port : 0;
	return localUrl(host, port);
}
