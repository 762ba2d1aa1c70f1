import { type MouseEvent, useRef } from "react";

/**
 * For a list whose rows go when they are dealt with: the next row comes under the pointer, and the rest of a double
 * click is not meant for it.
 *
 * @returns the list's `onClickCapture`.
 */
export function useSteadyClicks(): (event: MouseEvent<HTMLElement>) => void {
	const clicked = useRef<Element | null>(null);
	return (event) => {
		const row = event.target instanceof Element ? event.target.closest("li") : null;
		const isFirst = event.detail <= 1;
		if (!isFirst && row !== clicked.current) event.stopPropagation();
		if (isFirst) clicked.current = row;
	};
}
