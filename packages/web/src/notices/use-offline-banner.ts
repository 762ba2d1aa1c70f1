import { useEffect } from "react";
import { watchOffline } from "./offline-banner.ts";

/** Says while there is no network, or the server takes no changes, that changes wait, and asks before a page with such is left. */
export function useOfflineBanner(): void {
	useEffect(() => watchOffline(), []);
}
