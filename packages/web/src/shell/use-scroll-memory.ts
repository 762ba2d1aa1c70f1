import { useCallback, useRef } from "react";
import { useLocation } from "react-router";
import { scrollMemory } from "./scroll-memory.ts";

/** How long what comes later may make the place tall enough to go back to. */
const GROWING_MS = 2000;

/**
 * Remembers how far a scrolling part is scrolled, and goes back there when its route is opened again.
 *
 * @returns the part's `ref`.
 */
export function useScrollMemory(): (element: HTMLElement | null) => void {
	const { pathname } = useLocation();
	const stop = useRef<(() => void) | null>(null);
	return useCallback(
		(element: HTMLElement | null) => {
			stop.current?.();
			stop.current = null;
			if (element === null) return;
			const wanted = scrollMemory.restore(pathname);
			const goBack = () => {
				element.scrollTop = wanted;
			};
			// Lists fill after the page is there: it goes back as soon as it can, unless the person scrolls first.
			const growth = new ResizeObserver(() => {
				if (element.scrollTop < wanted) goBack();
				else growth.disconnect();
			});
			goBack();
			if (wanted > 0 && element.scrollTop < wanted) {
				for (const child of element.children) growth.observe(child);
			}
			const timer = setTimeout(() => growth.disconnect(), GROWING_MS);
			const leave = () => growth.disconnect();
			const save = () => scrollMemory.save(pathname, element.scrollTop);
			element.addEventListener("scroll", save, { passive: true });
			element.addEventListener("wheel", leave, { passive: true });
			element.addEventListener("pointerdown", leave);
			stop.current = () => {
				clearTimeout(timer);
				growth.disconnect();
				element.removeEventListener("scroll", save);
				element.removeEventListener("wheel", leave);
				element.removeEventListener("pointerdown", leave);
			};
		},
		[pathname],
	);
}
