import { useEffect } from "react";
import { isLeavingWithDrafts } from "./drafts.ts";

/** Makes the browser ask before the tab is closed or reloaded, unless the page goes on from its drafts. */
export function useLeavePrompt(isAsked: boolean): void {
	useEffect(() => {
		if (!isAsked) return;
		const ask = (event: Event) => {
			if (!isLeavingWithDrafts()) event.preventDefault();
		};
		window.addEventListener("beforeunload", ask);
		return () => window.removeEventListener("beforeunload", ask);
	}, [isAsked]);
}
