import { useEffect } from "react";
import { watchOffline } from "./offline-banner.ts";

/** Shows the offline banner, and warns before the user leaves a page with unsaved changes. */
export function useOfflineBanner(): void {
	useEffect(() => watchOffline(), []);
}
