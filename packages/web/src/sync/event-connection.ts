import { type ProductionEvent, readChange, readPresence } from "./change-event.ts";

/** How a connection is watched. */
const MONITOR = {
	/** The first look after a failure, and the longest wait between two. */
	POLL_MIN_MS: 3000,
	POLL_MAX_MS: 30_000,
	/** A connection that has not been open for so long is opened anew. */
	STALE_MS: 6000,
} as const;

/** @returns how long to wait before the next look, longer with each reopening: 3 to 30 seconds. */
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
	/** The id of the last event that was seen, to go on from; null begins now. */
	readonly lastEventId: string | null;
	readonly onEvent: (event: ProductionEvent, lastEventId: string) => void;
	/** The server answered with something else than a stream: it may not know the caller any more. */
	readonly onRefused?: () => void;
	readonly open?: (url: string) => EventStream;
}

const OPEN = 1;
const CLOSED = 2;

/**
 * A production's changes as the server tells them.
 *
 * The browser reconnects by itself and names the event that it saw last. What it gives up, or what stays shut too long,
 * is opened anew from that event; one that begins without any says so with a `reload`.
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
			// Nobody knows what happened before: lists may have been read long ago, or from this browser's storage.
			if (isFirst && from === null) onEvent({ kind: "reload" }, "");
			isFirst = false;
			onEvent({ kind: "presence", people: null }, "");
		});
		stream.addEventListener("error", () => {
			this.#shutSinceMs ??= Date.now();
			// The browser itself goes on after a lost connection, and gives up after an answer.
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
			// Without an id: it is no change to go on from.
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
