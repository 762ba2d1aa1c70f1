import { type MouseEvent, useRef } from "react";

/**
 * Ignores the second click of a double click if it lands on another row: in a list whose rows disappear once handled, the
 * next row moves under the pointer.
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
