import {
	context,
	propagation,
	ROOT_CONTEXT,
	SpanKind,
	SpanStatusCode,
	type Tracer,
	trace,
} from "@opentelemetry/api";
import type { RequestHandler } from "express";

/**
 * A span for each call, named by its route's pattern [OPS7].
 *
 * @param continues - whether to trust a proxy in front to name a call's trace; visitors aren't trusted with it.
 */
export function traceRequests(tracer: Tracer, continues: boolean): RequestHandler {
	return (request, response, next) => {
		const from = continues ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
		const span = tracer.startSpan(
			request.method,
			{ kind: SpanKind.SERVER, attributes: { "http.request.method": request.method } },
			from,
		);
		response.once("close", () => {
			const path: unknown = response.locals.route;
			if (typeof path === "string") {
				span.updateName(`${request.method} ${path}`);
				span.setAttribute("http.route", path);
			}
			span.setAttribute("http.response.status_code", response.statusCode);
			if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
			span.end();
		});
		context.with(trace.setSpan(from, span), next);
	};
}
