import { useCallback, useLayoutEffect, useRef } from "react";

/** A stable function that calls the latest one, for memoized components. */
export function useStable<Args extends readonly unknown[], Result>(
	latest: (...args: Args) => Result,
): (...args: Args) => Result {
	const ref = useRef(latest);
	useLayoutEffect(() => {
		ref.current = latest;
	});
	return useCallback((...args: Args) => ref.current(...args), []);
}
