import type { ProductionEvent } from "./change-event.ts";
import { EventConnection } from "./event-connection.ts";
import { eventToken } from "./event-token.ts";

type Listener = (event: ProductionEvent) => void;

const listeners = new Map<number, Set<Listener>>();

/** @returns a function that stops listening. */
export function onProductionEvent(productionId: number, listener: Listener): () => void {
	const own = listeners.get(productionId) ?? new Set();
	own.add(listener);
	listeners.set(productionId, own);
	return () => own.delete(listener);
}

/** Calls this page's listeners. */
export function notifyListeners(productionId: number, event: ProductionEvent): void {
	for (const listener of listeners.get(productionId) ?? []) listener(event);
}

interface Told {
	readonly event: ProductionEvent;
	readonly lastEventId: string;
}

/**
 * Follows a production's changes.
 *
 * One tab of the browser holds the stream and passes events on: over HTTP/1.1 a browser opens six connections to a
 * server, and six tabs with one each would leave none for calls. When that tab is closed, another one takes over.
 *
 * @param onRefused - called if the server refuses the stream.
 * @returns a function that stops following.
 */
export function followProduction(productionId: number, onRefused: () => void): () => void {
	const name = `ox:events:${productionId}`;
	const channel = new BroadcastChannel(name);
	const leave = new AbortController();
	let lastEventId = eventToken.begin();
	channel.onmessage = ({ data }: MessageEvent<Told>) => {
		if (data.lastEventId !== "") lastEventId = data.lastEventId;
		notifyListeners(productionId, data.event);
	};
	const hold = () => {
		const connection = new EventConnection({
			productionId,
			lastEventId,
			onRefused,
			onEvent: (event, id) => {
				if (id !== "") eventToken.keep(id);
				channel.postMessage({ event, lastEventId: id } satisfies Told);
				notifyListeners(productionId, event);
			},
		});
		return new Promise<void>((done) => {
			leave.signal.addEventListener("abort", () => {
				connection.close();
				done();
			});
		});
	};
	// Browsers have locks on secure origins only; elsewhere every tab has its own stream.
	if ("locks" in navigator) {
		navigator.locks.request(name, { signal: leave.signal }, hold).catch(() => undefined);
	} else {
		void hold();
	}
	return () => {
		leave.abort();
		channel.close();
	};
}
