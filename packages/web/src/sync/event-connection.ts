import { type ProductionEvent, readChange, readPresence } from "./change-event.ts";

/** How a connection is monitored. */
const MONITOR = {
	/** The first check after a failure, and the longest delay between two. */
	POLL_MIN_MS: 3000,
	POLL_MAX_MS: 30_000,
	/** A connection that hasn't been open for so long is reopened. */
	STALE_MS: 6000,
} as const;

/** @returns the delay before the next check, longer with each reopening: 3 to 30 seconds. */
export function pollDelayMs(reopenings: number): number {
	const wanted = 5000 * Math.log(reopenings + 1);
	return Math.min(MONITOR.POLL_MAX_MS, Math.max(MONITOR.POLL_MIN_MS, wanted));
}

/** The part of an EventSource that is used. */
export interface EventStream {
	readonly readyState: number;
	addEventListener(type: string, listener: (event: Event) => void): void;
	close(): void;
}

interface EventConnectionOptions {
	readonly productionId: number;
	/** The id of the last event that was received, to resume from; null starts now. */
	readonly lastEventId: string | null;
	readonly onEvent: (event: ProductionEvent, lastEventId: string) => void;
	/** The server's answer wasn't a stream: the session may have ended. */
	readonly onRefused?: () => void;
	readonly open?: (url: string) => EventStream;
}

const OPEN = 1;
const CLOSED = 2;

/**
 * The server's stream of a production's changes.
 *
 * The browser reconnects by itself, from the last event that it received. If it gives up or stays disconnected too
 * long, a new connection starts from that event; one without a known event begins with a `reload`.
 */
export class EventConnection {
	readonly #options: EventConnectionOptions;
	#stream: EventStream | null = null;
	#lastEventId: string | null;
	#reopenings = 0;
	#shutSinceMs: number | null = null;
	#poll: ReturnType<typeof setTimeout> | null = null;

	constructor(options: EventConnectionOptions) {
		this.#options = options;
		this.#lastEventId = options.lastEventId;
		this.#open();
		this.#watch();
	}

	close(): void {
		if (this.#poll !== null) clearTimeout(this.#poll);
		this.#poll = null;
		this.#stream?.close();
		this.#stream = null;
	}

	#open(): void {
		const { productionId, onEvent, onRefused, open = (url) => new EventSource(url) } = this.#options;
		const from = this.#lastEventId;
		const query = from === null ? "" : `?last_event_id=${encodeURIComponent(from)}`;
		const stream = open(`/api/productions/${productionId}/events${query}`);
		this.#stream = stream;
		this.#shutSinceMs ??= Date.now();
		let isFirst = true;
		stream.addEventListener("open", () => {
			this.#shutSinceMs = null;
			this.#reopenings = 0;
			// Earlier changes are unknown: lists may have been read long ago, or from this browser's storage.
			if (isFirst && from === null) onEvent({ kind: "reload" }, "");
			isFirst = false;
			onEvent({ kind: "presence", people: null }, "");
		});
		stream.addEventListener("error", () => {
			this.#shutSinceMs ??= Date.now();
			// After a lost connection the browser reconnects by itself; after an answer that isn't a stream, it gives up.
			if (stream.readyState === CLOSED) onRefused?.();
		});
		stream.addEventListener("change", (event) => {
			const { data, lastEventId } = event as MessageEvent<string>;
			const change = readChange(data);
			this.#lastEventId = lastEventId;
			if (change !== null) onEvent(change, lastEventId);
		});
		stream.addEventListener("presence", (event) => {
			const presence = readPresence((event as MessageEvent<string>).data);
			// Sent without an id, so the stream can't resume from it.
			if (presence !== null) onEvent(presence, "");
		});
		stream.addEventListener("reload", (event) => {
			const { lastEventId } = event as MessageEvent<string>;
			this.#lastEventId = lastEventId;
			onEvent({ kind: "reload" }, lastEventId);
		});
	}

	#watch(): void {
		this.#poll = setTimeout(() => {
			const isShut = this.#stream?.readyState !== OPEN && this.#shutSinceMs !== null;
			if (isShut && Date.now() - (this.#shutSinceMs ?? 0) >= MONITOR.STALE_MS) {
				this.#stream?.close();
				this.#reopenings += 1;
				this.#shutSinceMs = null;
				this.#open();
			}
			this.#watch();
		}, pollDelayMs(this.#reopenings));
	}
}
