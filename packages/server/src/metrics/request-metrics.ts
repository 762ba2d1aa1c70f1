import type { RequestHandler, Response } from "express";
import { Gauge, Histogram, type Registry } from "prom-client";

/** Seconds: from instant responses to those that callers no longer wait for. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Counts calls by their route's path pattern, because paths with ids are too many. Counts a stream of events while it
 * is open, and not as a slow call.
 */
export function observeRequests(registry: Registry): RequestHandler {
	const durations = new Histogram({
		name: "ox_http_request_duration_seconds",
		help: "Duration of calls, by route.",
		labelNames: ["method", "route", "status"],
		buckets: BUCKETS,
		registers: [registry],
	});
	const open = new Set<Response>();
	new Gauge({
		name: "ox_event_streams",
		help: "Open streams of server-sent events.",
		registers: [registry],
		collect() {
			this.set([...open].filter(isEventStream).length);
		},
	});
	return (request, response, next) => {
		const startedAt = performance.now();
		open.add(response);
		response.once("close", () => {
			open.delete(response);
			if (isEventStream(response)) return;
			const labels = { method: request.method, route: patternOf(response), status: response.statusCode };
			durations.observe(labels, (performance.now() - startedAt) / 1000);
		});
		next();
	};
}

function isEventStream(response: Response): boolean {
	return String(response.getHeader("Content-Type")).startsWith("text/event-stream");
}

/** Calls without a route share one series, regardless of their path. */
function patternOf({ locals }: Response): string {
	const path: unknown = locals.route;
	return typeof path === "string" ? path : "none";
}
