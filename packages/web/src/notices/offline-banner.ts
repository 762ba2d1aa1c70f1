import { discardFailedWrites, retryAllWrites, waitingWrites } from "../api/waiting-writes.ts";
import { type ActiveBanner, type BannerStore, bannerStore } from "./banner-store.ts";
import { messages } from "./messages.ts";

/** The sources of the banner's state, and where it is shown. */
interface OfflineWorld {
	/** Emits `online`, `offline` and `beforeunload`. */
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

/** The banner's content; null while there is nothing to report. */
function contentOf(
	isOnline: boolean,
	count: number,
	problem: string | null,
): Pick<ActiveBanner, "text" | "shortText" | "actions"> | null {
	if (!isOnline && count === 0) {
		return { text: messages.offline, shortText: messages.offlineShort, actions: [] };
	}
	if (!isOnline) {
		return {
			text: messages.offlineWaiting(count),
			shortText: messages.offlineWaitingShort(count),
			actions: [],
		};
	}
	if (problem === null || count === 0) return null;
	return {
		text: messages.unsaved(problem, count),
		shortText: messages.unsavedShort(count),
		actions: [
			{ label: messages.tryNow, run: retryAllWrites },
			{ label: messages.discard, run: discardFailedWrites },
		],
	};
}

/**
 * Shows a banner while the browser is offline or the server takes no changes, and warns before the user leaves a page
 * with unsaved changes.
 *
 * @returns a function that removes the banner and stops watching.
 */
export function watchOffline(
	{ page, isOnline, waiting, banners }: OfflineWorld = browserWorld(),
): () => void {
	let hide = (): void => undefined;
	const ask = (event: Event) => event.preventDefault();
	const update = () => {
		page.removeEventListener("beforeunload", ask);
		const content = contentOf(isOnline(), waiting.count(), waiting.problem());
		if (content === null) {
			hide();
			return;
		}
		if (waiting.count() > 0) page.addEventListener("beforeunload", ask);
		hide = banners.show({ id: "offline", type: "warn", ...content });
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
