import { PAGE_PATHS } from "@oxcut/core/api";
import { useEffect } from "react";
import { matchRoute } from "../../../routing/match-route.ts";

/** Whether the server sent this document for a billing page: only there its policy allows the payment provider's script. */
function isBillingDocument(): boolean {
	const [loaded] = performance.getEntriesByType("navigation");
	return (
		loaded !== undefined && matchRoute([{ path: PAGE_PATHS.billing }], new URL(loaded.name).pathname) !== null
	);
}

/**
 * Reloads the billing page if the provider's script is needed and the page was reached from another page of the app.
 *
 * @returns whether the script can be loaded.
 */
export function useBillingDocument(isNeeded: boolean): boolean {
	const isAllowed = isBillingDocument();
	useEffect(() => {
		if (isNeeded && !isAllowed) window.location.reload();
	}, [isNeeded, isAllowed]);
	return isAllowed;
}
