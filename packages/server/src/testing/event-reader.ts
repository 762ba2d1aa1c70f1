import type { TestClient } from "./test-client.ts";

/** One event as received. */
interface ReceivedEvent {
	readonly id: string;
	readonly event: string;
	readonly data: { readonly resource?: string; readonly action?: string; readonly ids?: number[] | null };
}

/** Reads a production's events like a browser. */
export interface EventReader {
	readonly status: number;
	/** Everything received so far. */
	readonly received: readonly ReceivedEvent[];
	/** The last `id`, with or without events. */
	lastId(): string;
	/** Resolves when the server ends the stream. */
	readonly ended: Promise<void>;
	leave(): void;
}

/** Opens a production's stream, and waits until it starts. */
export async function readEventStream(
	serverUrl: string,
	client: TestClient,
	productionId: number,
	lastEventId?: string,
): Promise<EventReader> {
	const control = new AbortController();
	const url = `${serverUrl}/api/productions/${productionId}/events`;
	const response = await fetch(url, {
		headers: {
			...client.credentials(),
			...(lastEventId === undefined ? {} : { "Last-Event-ID": lastEventId }),
		},
		signal: control.signal,
	});
	const received: ReceivedEvent[] = [];
	let lastId = lastEventId ?? "";
	let begin = () => {};
	const begun = new Promise<void>((done) => {
		begin = done;
	});
	const read = async () => {
		let text = "";
		const decoder = new TextDecoder();
		for await (const bytes of response.body ?? []) {
			text += decoder.decode(bytes, { stream: true });
			const blocks = text.split("\n\n");
			text = blocks.pop() ?? "";
			for (const block of blocks) {
				const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, "m").exec(block)?.[1] ?? "";
				if (field("id") !== "") lastId = field("id");
				if (field("data") !== "") {
					received.push({ id: lastId, event: field("event"), data: JSON.parse(field("data")) });
				}
			}
			begin();
		}
	};
	const ended = read().then(begin, begin);
	await begun;
	return { status: response.status, received, lastId: () => lastId, ended, leave: () => control.abort() };
}
