import { createServer, type Server } from "node:http";
import type { RequestHandler } from "express";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { Deps } from "../deps/deps.ts";
import { listen } from "../http/listen.ts";
import { observeDatabase } from "./database-metrics.ts";
import { observeRequests } from "./request-metrics.ts";
import { observeStandbys } from "./standby-metrics.ts";

export interface Metrics {
	/** Register it before the routes. */
	readonly observe: RequestHandler;
	/**
	 * Listens on its own port, so that the proxy in front of the API doesn't expose it.
	 * @throws {ListenError}
	 */
	listen(port: number, host: string): Promise<Server>;
}

/** Metrics of this process for Prometheus, without ids, addresses and names. */
export function createMetrics({ db }: Pick<Deps, "db">): Metrics {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	observeDatabase(registry, db);
	if (db.standbys !== null) observeStandbys(registry, db.standbys);
	const server = createServer((request, response) => {
		if (request.method !== "GET" || request.url !== "/metrics") {
			response.writeHead(404).end();
			return;
		}
		registry
			.metrics()
			.then((text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text))
			.catch(() => response.writeHead(500).end());
	});
	return {
		observe: observeRequests(registry),
		listen: async (port, host) => {
			await listen(server, port, host, { port: "OX_METRICS_PORT", host: "OX_METRICS_HOST" });
			return server;
		},
	};
}
