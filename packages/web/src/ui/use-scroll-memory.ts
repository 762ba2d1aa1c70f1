import { useCallback, useRef } from "react";
import { useLocation } from "../routing/router.tsx";
import { scrollMemory } from "./scroll-memory.ts";

/** The time within which late content may still make the page tall enough to restore the position. */
const GROWING_MS = 10_000;

/** User actions that end automatic scrolling. */
const ENDING = ["wheel", "pointerdown", "keydown"] as const;

/**
 * Remembers an element's scroll position, and restores it when its route is opened again. An address with an anchor scrolls to
 * the element of that id, as soon as there is one.
 *
 * @returns the part's `ref`.
 */
export function useScrollMemory(): (element: HTMLElement | null) => void {
	const { pathname, hash } = useLocation();
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
			const save = () => scrollMemory.save(pathname, element.scrollTop);
			element.addEventListener("scroll", save, { passive: true });
			if (hash !== "") {
				const end = keepScrolledTo(element, hash.slice(1));
				stop.current = () => {
					end();
					element.removeEventListener("scroll", save);
				};
				return;
			}
			// Lists fill after the page has opened: restore the position as soon as possible, and keep it while content
			// above grows, unless the user scrolls.
			const growth = new ResizeObserver(goBack);
			goBack();
			if (wanted > 0) {
				for (const child of element.children) growth.observe(child);
			}
			const timer = setTimeout(() => growth.disconnect(), GROWING_MS);
			const leave = () => growth.disconnect();
			for (const name of ENDING) element.addEventListener(name, leave, { passive: true });
			stop.current = () => {
				clearTimeout(timer);
				growth.disconnect();
				element.removeEventListener("scroll", save);
				for (const name of ENDING) element.removeEventListener(name, leave);
			};
		},
		[pathname, hash],
	);
}

/**
 * Scrolls to the element with an id, and again whenever content above it grows, until the user does anything.
 *
 * @returns a function that stops this.
 */
function keepScrolledTo(element: HTMLElement, id: string): () => void {
	const show = () => document.getElementById(id)?.scrollIntoView();
	const growth = new ResizeObserver(show);
	// Loaded content replaces its skeleton.
	const content = new MutationObserver(() => {
		for (const child of element.children) growth.observe(child);
		show();
	});
	const stop = () => {
		growth.disconnect();
		content.disconnect();
		for (const name of ENDING) element.removeEventListener(name, stop);
	};
	for (const name of ENDING) element.addEventListener(name, stop, { passive: true });
	for (const child of element.children) growth.observe(child);
	content.observe(element, { childList: true });
	show();
	return stop;
}
