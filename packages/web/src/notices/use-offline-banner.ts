import { useEffect, useSyncExternalStore } from "react";
import { waitingWrites } from "../api/debounced-writes.ts";
import { bannerStore } from "./banner-store.ts";
import { messages } from "./messages.ts";

function onNetwork(listener: () => void): () => void {
	window.addEventListener("online", listener);
	window.addEventListener("offline", listener);
	return () => {
		window.removeEventListener("online", listener);
		window.removeEventListener("offline", listener);
	};
}

/** Says while there is no network that changes wait, and asks before a page with such is left. */
export function useOfflineBanner(): void {
	const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine);
	const waiting = useSyncExternalStore(waitingWrites.subscribe, waitingWrites.count);
	useEffect(() => {
		if (isOnline) return;
		return bannerStore.show({
			id: "offline",
			type: "warn",
			text: waiting === 0 ? messages.offline : messages.offlineWaiting(waiting),
			shortText: waiting === 0 ? messages.offlineShort : messages.offlineWaitingShort(waiting),
			actions: [],
		});
	}, [isOnline, waiting]);
	useEffect(() => {
		if (isOnline || waiting === 0) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", ask);
		return () => window.removeEventListener("beforeunload", ask);
	}, [isOnline, waiting]);
}
