import { discardFailedWrites, retryAllWrites, waitingWrites } from "../api/debounced-writes.ts";
import { type BannerStore, bannerStore } from "./banner-store.ts";
import { messages } from "./messages.ts";

/** What the banner follows, and where it is shown. */
interface OfflineWorld {
	/** Tells `online`, `offline` and `beforeunload`. */
	readonly page: EventTarget;
	readonly isOnline: () => boolean;
	readonly waiting: Pick<typeof waitingWrites, "count" | "problem" | "subscribe">;
	readonly banners: Pick<BannerStore, "show">;
}

const browserWorld = (): OfflineWorld => ({
	page: window,
	isOnline: () => navigator.onLine,
	waiting: waitingWrites,
	banners: bannerStore,
});

/**
 * Shows a banner while the browser is offline or the server takes no changes, and warns before the user leaves a page with
 * unsaved changes.
 *
 * @returns removes the banner and stops watching.
 */
export function watchOffline(
	{ page, isOnline, waiting, banners }: OfflineWorld = browserWorld(),
): () => void {
	let hide = (): void => undefined;
	const ask = (event: Event) => event.preventDefault();
	const update = () => {
		page.removeEventListener("beforeunload", ask);
		const count = waiting.count();
		const problem = waiting.problem();
		if (isOnline() && (problem === null || count === 0)) {
			hide();
			return;
		}
		if (count > 0) page.addEventListener("beforeunload", ask);
		if (isOnline() && problem !== null) {
			hide = banners.show({
				id: "offline",
				type: "warn",
				text: messages.unsaved(problem, count),
				shortText: messages.unsavedShort(count),
				actions: [
					{ label: messages.tryNow, run: retryAllWrites },
					{ label: messages.discard, run: discardFailedWrites },
				],
			});
			return;
		}
		hide = banners.show({
			id: "offline",
			type: "warn",
			text: count === 0 ? messages.offline : messages.offlineWaiting(count),
			shortText: count === 0 ? messages.offlineShort : messages.offlineWaitingShort(count),
			actions: [],
		});
	};
	const ignore = waiting.subscribe(update);
	for (const name of ["online", "offline"]) page.addEventListener(name, update);
	update();
	return () => {
		ignore();
		for (const name of ["online", "offline"]) page.removeEventListener(name, update);
		page.removeEventListener("beforeunload", ask);
		hide();
	};
}
