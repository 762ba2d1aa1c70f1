import type { RouteResponse } from "./route.ts";

/** Answers with server-sent events as they are told. */
export function eventResponse(stream: NonNullable<RouteResponse["stream"]>): RouteResponse {
	return {
		headers: {
			"Content-Type": "text/event-stream; charset=utf-8",
			"Cache-Control": "no-store, no-transform",
			// nginx would gather events before it passes them on.
			"X-Accel-Buffering": "no",
		},
		stream,
	};
}
