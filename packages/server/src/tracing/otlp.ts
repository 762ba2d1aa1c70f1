import { trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import {
	BatchSpanProcessor,
	NodeTracerProvider,
	ParentBasedSampler,
	TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace-node";
import type { RequestHandler } from "express";
import type { Knex } from "knex";
import type { TraceSettings } from "../system/settings.ts";
import { traceQueries } from "./trace-queries.ts";
import { traceRequests } from "./trace-requests.ts";

/** Traces of calls, their queries and the jobs that they order, sent to an OpenTelemetry collector. */
export interface Tracing {
	/** Register it before the routes. */
	readonly observe: RequestHandler;
	/** Sends the remaining spans. */
	stop(): Promise<void>;
}

/** Starts to send traces by OTLP over HTTP. */
export function startOtlp(
	{ url, share }: TraceSettings,
	{ knex, trustProxy }: { readonly knex: Knex; readonly trustProxy: boolean },
): Tracing {
	const provider = new NodeTracerProvider({
		resource: defaultResource().merge(resourceFromAttributes({ "service.name": "ox-server" })),
		sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
		spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
	});
	provider.register();
	const tracer = provider.getTracer("ox-server");
	const stopQueries = traceQueries(tracer, knex);
	return {
		observe: traceRequests(tracer, trustProxy),
		stop: async () => {
			stopQueries();
			await provider.shutdown().catch(() => {});
			trace.disable();
		},
	};
}
