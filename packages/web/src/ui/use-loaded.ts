import { useEffect, useState } from "react";

/**
 * Code that comes when it is wanted. Where it does not come, as without a connection, what is there goes on without it.
 *
 * @param load - the same function each time.
 * @returns null until it is there.
 */
export function useLoaded<T>(load: () => Promise<T>, isWanted: boolean): T | null {
	// A component is a function: as it is, it would be taken for one that makes the next state.
	const [loaded, setLoaded] = useState<{ readonly code: T } | null>(null);
	useEffect(() => {
		if (!isWanted) return;
		load().then(
			(code) => setLoaded({ code }),
			() => undefined,
		);
	}, [isWanted, load]);
	return loaded?.code ?? null;
}
