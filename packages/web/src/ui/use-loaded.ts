import { useEffect, useEffectEvent, useState } from "react";

/** How long to wait before loading code early: by then, the page has loaded everything it needs. */
const EARLY_MS = 10_000;

/**
 * Loads code on demand. If loading fails, as without a connection, the app continues without it.
 *
 * @param load - must be a stable function.
 * @param onFailed - called with the error if loading fails.
 * @returns null until it is loaded.
 */
export function useLoaded<T>(
	load: () => Promise<T>,
	isWanted: boolean,
	onFailed?: (error: unknown) => void,
): T | null {
	// A component is a function, which setState would call as an updater.
	const [loaded, setLoaded] = useState<{ readonly code: T } | null>(null);
	const fail = useEffectEvent((error: unknown) => onFailed?.(error));
	useEffect(() => {
		if (!isWanted) return;
		load().then((code) => setLoaded({ code }), fail);
	}, [isWanted, load]);
	return loaded?.code ?? null;
}

/**
 * Loads code a while after the page, so that it is available when needed, even offline.
 *
 * @param loads - the same list each time.
 */
export function useEarlyCode(loads: readonly (() => Promise<unknown>)[]): void {
	useEffect(() => {
		const early = setTimeout(() => void Promise.allSettled(loads.map((load) => load())), EARLY_MS);
		return () => clearTimeout(early);
	}, [loads]);
}
