import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { Deps } from "../deps/deps.ts";
import { listen } from "../http/listen.ts";
import { observeDatabase } from "./database-metrics.ts";
import { observeRequests, type RequestObserver } from "./request-metrics.ts";

export interface Metrics {
	/** To be put before the routes. */
	readonly observe: RequestObserver;
	/** Listens on a port of its own, so that a proxy in front of the API need not keep anybody from it. @throws {ListenError} */
	listen(port: number, host: string): Promise<Server>;
}

/** Figures of this process for Prometheus: no ids, no addresses, no names. */
export function createMetrics({ db }: Pick<Deps, "db">): Metrics {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	observeDatabase(registry, db);
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
