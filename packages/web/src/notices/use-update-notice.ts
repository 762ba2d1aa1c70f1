import { useEffect } from "react";
import { watchVersion } from "../sync/version-check.ts";
import { messages } from "./messages.ts";
import { notify } from "./notify.ts";

/** Offers to reload the page when the server has another version. */
export function useUpdateNotice(): void {
	useEffect(
		() =>
			watchVersion(() => {
				notify("info", messages.updateAvailable, {
					id: "update",
					requiresDismissal: true,
					actions: [{ label: messages.reload, run: () => location.reload() }],
				});
			}),
		[],
	);
}
