import type { RecordsStore } from "./records-store.ts";

/** After the page has opened and its search has indexed the records. */
const BEGIN_AFTER_MS = 5000;
/** The number of records unpacked between looks at the clock: about a millisecond's work. */
const AT_ONCE = 40;
const LEAST_MS = 4;

/** Unpacks a store's records while the page is idle, so that the first filter or sort doesn't wait for it. */
export function unpackWhenIdle(store: RecordsStore, signal: AbortSignal): void {
	// Without idle callbacks, records are unpacked when they are read.
	if (!("requestIdleCallback" in window)) return;
	const unpack = (deadline: IdleDeadline) => {
		if (signal.aborted) return;
		let isMore = true;
		while (isMore && deadline.timeRemaining() > LEAST_MS) isMore = store.unpackSome(AT_ONCE);
		if (isMore) requestIdleCallback(unpack);
	};
	const begin = () => {
		if (!store.snapshot.getState().isComplete) return;
		stop();
		setTimeout(() => requestIdleCallback(unpack), BEGIN_AFTER_MS);
	};
	const stop = store.snapshot.subscribe(begin);
}
