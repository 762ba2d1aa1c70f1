import { createParser, type EventSourceMessage } from "eventsource-parser";

/** One server-sent event. */
export interface ServerEvent {
	/** The `lastEventId` that continues after this event; null before the first event with an id. */
	readonly id: string | null;
	/** `message` if the event has no name. */
	readonly event: string;
	readonly data: string;
}

/** Reads a stream of events. Drops an event that was cut off: the server sends it again. */
export async function* readServerEvents(
	chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<ServerEvent> {
	const decoder = new TextDecoder();
	const events: EventSourceMessage[] = [];
	const parser = createParser({ onEvent: (event) => events.push(event) });
	let lastId: string | null = null;
	for await (const chunk of chunks) {
		parser.feed(decoder.decode(chunk, { stream: true }));
		for (const { id, event = "message", data } of events.splice(0)) {
			lastId = id ?? lastId;
			yield { id: lastId, event, data };
		}
	}
}
