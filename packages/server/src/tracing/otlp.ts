import { trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import {
	BatchSpanProcessor,
	NodeTracerProvider,
	ParentBasedSampler,
	TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace-node";
import type { Knex } from "knex";
import type { TraceSettings } from "../system/settings.ts";
import type { Tracing } from "./start-tracing.ts";
import { traceQueries } from "./trace-queries.ts";
import { traceRequests } from "./trace-requests.ts";

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
