import { useSyncExternalStore } from "react";
import { pageRequests } from "../api/request-tracker.ts";
import { waitingWrites } from "../api/waiting-writes.ts";
import { messages } from "./messages.ts";
import { saveStateOf } from "./save-state.ts";

function subscribe(listener: () => void): () => void {
	const stops = [pageRequests.requests.subscribe(listener), waitingWrites.subscribe(listener)];
	for (const name of ["online", "offline"]) window.addEventListener(name, listener);
	return () => {
		for (const stop of stops) stop();
		for (const name of ["online", "offline"]) window.removeEventListener(name, listener);
	};
}

/** Shows whether changes are being saved, waiting, saved or refused. */
export function SaveMark() {
	const text = useSyncExternalStore(subscribe, () => {
		const count = waitingWrites.count();
		const isHeldUp = !navigator.onLine || waitingWrites.problem() !== null;
		const state = saveStateOf(pageRequests.requests.getState(), count, isHeldUp);
		if (state === null) return "";
		return state === "waiting" ? messages.saveStates.waiting(count) : messages.saveStates[state];
	});
	return (
		<span role="status" className="flex-none text-12 text-text-2 max-md:sr-only">
			{text}
		</span>
	);
}
