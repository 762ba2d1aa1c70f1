/** One server-sent event. */
export interface ServerEvent {
	/** To be sent as `lastEventId` to go on after it; null before the first that has one. */
	readonly id: string | null;
	/** `message` where it names none. */
	readonly event: string;
	readonly data: string;
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
	const decoder = new TextDecoder();
	let rest = "";
	for await (const chunk of chunks) {
		const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
		rest = lines.pop() ?? "";
		for (const line of lines) yield line.endsWith("\r") ? line.slice(0, -1) : line;
	}
}

/**
 * Reads a stream of events. One that was cut off in the middle is dropped: it comes again.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export async function* readServerEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
	let id: string | null = null;
	let event = "";
	let data: string[] = [];
	for await (const line of linesOf(chunks)) {
		if (line === "") {
			if (data.length > 0) yield { id, event: event || "message", data: data.join("\n") };
			event = "";
			data = [];
			continue;
		}
		const [, field = "", value = ""] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
		if (field === "data") data.push(value);
		else if (field === "event") event = value;
		else if (field === "id") id = value;
	}
}
