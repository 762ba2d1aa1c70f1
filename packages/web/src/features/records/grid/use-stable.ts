import { useCallback, useLayoutEffect, useRef } from "react";

/** The same function all the time that does what the latest one does: for what is drawn again only when its data changes. */
export function useStable<Args extends readonly unknown[], Result>(
	latest: (...args: Args) => Result,
): (...args: Args) => Result {
	const ref = useRef(latest);
	useLayoutEffect(() => {
		ref.current = latest;
	});
	return useCallback((...args: Args) => ref.current(...args), []);
}
