import { watchVersion } from "../sync/version-check.ts";
import { watchFileDrops } from "../ui/use-file-drop.ts";
import { messages } from "./messages.ts";
import { notify } from "./notify.ts";
import { watchOffline } from "./offline-banner.ts";

/** Offers to reload the page when the server has another version. */
function offerUpdates(): () => void {
	return watchVersion(() => {
		notify("info", messages.updateAvailable, {
			id: "update",
			requiresDismissal: true,
			actions: [{ label: messages.reload, run: () => location.reload() }],
		});
	});
}

/**
 * Shows the offline banner, warns before the user leaves a page with unsaved changes, offers updates, and takes dropped files.
 *
 * @returns a function that stops all that.
 */
export function watchPage(): () => void {
	const stops = [watchOffline(), offerUpdates(), watchFileDrops()];
	return () => {
		for (const stop of stops) stop();
	};
}
