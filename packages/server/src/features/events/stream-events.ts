import type { Deps } from "../../deps/deps.ts";
import { HttpError } from "../../http/errors.ts";
import type { Principal } from "../../http/principal.ts";
import { enterStream } from "./open-streams.ts";

/** Maximum open streams of an account in one process: a window of the web app has at most two. */
const STREAMS_MAX = 20;

/**
 * Admits one more stream of an account.
 *
 * @returns a function that counts a stream as open while it is read [EVT5].
 * @throws {HttpError} 429 beyond the limit.
 */
export function openEvents(
	{ events }: Pick<Deps, "events">,
	{ accountId }: Pick<Principal, "accountId">,
): <T>(stream: AsyncIterable<T>) => AsyncIterable<T> {
	const enter = enterStream(events, accountId, STREAMS_MAX);
	if (enter === null) {
		throw new HttpError("too_many_streams", `At most ${STREAMS_MAX} streams can be open at once`, {
			headers: { "Retry-After": "30" },
		});
	}
	return enter;
}
