import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

const TRACE = "traceparent";

/** Lets a job's data name the trace that ordered it. Returns it unchanged while no traces are sent. */
export function withTrace(data: object): object {
	const carrier: Record<string, string> = {};
	propagation.inject(context.active(), carrier);
	return carrier[TRACE] === undefined ? data : { ...data, [TRACE]: carrier[TRACE] };
}

/** Runs a job in a span that belongs to the trace that ordered it. */
export function inJobSpan<T>(kind: string, data: unknown, run: () => Promise<T>): Promise<T> {
	const from = propagation.extract(ROOT_CONTEXT, { [TRACE]: traceIn(data) });
	return trace
		.getTracer("ox-server")
		.startActiveSpan(`job ${kind}`, { kind: SpanKind.CONSUMER }, from, async (span) => {
			try {
				return await run();
			} catch (error) {
				span.setStatus({ code: SpanStatusCode.ERROR });
				throw error;
			} finally {
				span.end();
			}
		});
}

function traceIn(data: unknown): string | undefined {
	if (typeof data !== "object" || data === null || !(TRACE in data)) return undefined;
	return typeof data[TRACE] === "string" ? data[TRACE] : undefined;
}
