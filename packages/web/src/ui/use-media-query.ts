import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query matches, kept up to date: for components that differ in more than style. */
export function useMediaQuery(query: string): boolean {
	const subscribe = useCallback(
		(listener: () => void) => {
			const list = window.matchMedia(query);
			list.addEventListener("change", listener);
			return () => list.removeEventListener("change", listener);
		},
		[query],
	);
	return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Narrower than the `md` breakpoint: a phone. */
export const PHONE = "(max-width: 767px)";
