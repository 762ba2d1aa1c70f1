import type { RouteResponse } from "./route.ts";

/** Streams server-sent events. */
export function eventResponse(stream: NonNullable<RouteResponse["stream"]>): RouteResponse {
	return {
		headers: {
			"Content-Type": "text/event-stream; charset=utf-8",
			"Cache-Control": "no-store, no-transform",
			// Without it, nginx would buffer events.
			"X-Accel-Buffering": "no",
		},
		stream,
	};
}
