import { useSyncExternalStore } from "react";
import { waitingWrites } from "../api/debounced-writes.ts";
import { pageRequests } from "../api/request-tracker.ts";
import { messages } from "./messages.ts";
import { saveStateOf } from "./save-state.ts";

function subscribe(listener: () => void): () => void {
	const stops = [pageRequests.subscribe(listener), waitingWrites.subscribe(listener)];
	return () => {
		for (const stop of stops) stop();
	};
}

/** Says that a change is being saved, and that it is. */
export function SaveMark() {
	const state = useSyncExternalStore(subscribe, () =>
		// Without a network nothing is being saved: the banner says what waits.
		saveStateOf(pageRequests.snapshot(), navigator.onLine ? waitingWrites.count() : 0),
	);
	return (
		<span role="status" className="flex-none text-12 text-text-2 max-md:sr-only">
			{state === null ? "" : messages.saveStates[state]}
		</span>
	);
}
