import type { Deps } from "../../deps/deps.ts";
import { HttpError } from "../../http/errors.ts";
import type { Principal } from "../../http/principal.ts";
import type { RouteResponse } from "../../http/route.ts";
import { enterStream } from "./open-streams.ts";

/** Most streams that an account has open at once in one process: a window of the web app has two at most. */
const STREAMS_MAX = 20;

/**
 * Makes room for one more stream of an account.
 *
 * @returns makes an answer of server-sent events, which counts among its reader's open streams [EVT5].
 * @throws {HttpError} 429 for one stream too many.
 */
export function openEvents(
	{ events }: Pick<Deps, "events">,
	{ accountId }: Pick<Principal, "accountId">,
): (stream: (signal: AbortSignal) => AsyncIterable<string>) => RouteResponse {
	const enter = enterStream(events, accountId, STREAMS_MAX);
	if (enter === null) {
		throw new HttpError("too_many_streams", `At most ${STREAMS_MAX} streams can be open at once`, {
			headers: { "Retry-After": "30" },
		});
	}
	return (stream) => ({
		headers: {
			"Content-Type": "text/event-stream; charset=utf-8",
			"Cache-Control": "no-store, no-transform",
			// nginx would gather events before it passes them on.
			"X-Accel-Buffering": "no",
		},
		stream: (signal) => enter(stream(signal)),
	});
}
