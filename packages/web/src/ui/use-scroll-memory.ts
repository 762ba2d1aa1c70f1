import { useCallback, useRef } from "react";
import { useLocation } from "react-router";
import { scrollMemory } from "./scroll-memory.ts";

/** How long what comes later may make the place tall enough to go back to. */
const GROWING_MS = 10_000;

/** What a person does ends every scrolling that is not theirs. */
const ENDING = ["wheel", "pointerdown", "keydown"] as const;

/**
 * Remembers how far a scrolling part is scrolled, and goes back there when its route is opened again. An address with an anchor leads to
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
				const end = keepInSight(element, hash.slice(1));
				stop.current = () => {
					end();
					element.removeEventListener("scroll", save);
				};
				return;
			}
			// Lists fill after the page is there: it goes back as soon as it can, and stays there while what is above grows, unless the
			// person scrolls first.
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
 * Scrolls to the element of an id, and again whenever what is above it grows, until the person does anything.
 *
 * @returns stops it.
 */
function keepInSight(element: HTMLElement, id: string): () => void {
	const show = () => document.getElementById(id)?.scrollIntoView();
	const growth = new ResizeObserver(show);
	// What is loaded takes the place of its skeleton.
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
