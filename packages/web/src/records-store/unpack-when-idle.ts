import type { RecordsStore } from "./records-store.ts";

/** After the page is there, and its search has taken the records up. */
const BEGIN_AFTER_MS = 5000;
/** Unpacked without a look at the clock: about a millisecond's work. */
const AT_ONCE = 40;
const LEAST_MS = 4;

/** Unpacks a store's records while the page has nothing to do, so that the first filter or order need not wait for it. */
export function unpackWhenIdle(store: RecordsStore, signal: AbortSignal): void {
	// Browsers that do not tell when they are idle unpack when somebody asks.
	if (!("requestIdleCallback" in window)) return;
	const unpack = (deadline: IdleDeadline) => {
		if (signal.aborted) return;
		let isMore = true;
		while (isMore && deadline.timeRemaining() > LEAST_MS) isMore = store.unpackSome(AT_ONCE);
		if (isMore) requestIdleCallback(unpack);
	};
	const begin = () => {
		if (!store.getSnapshot().isComplete) return;
		stop();
		setTimeout(() => requestIdleCallback(unpack), BEGIN_AFTER_MS);
	};
	const stop = store.subscribe(begin);
}
