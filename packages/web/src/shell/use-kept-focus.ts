import { useEffect, useRef, useState } from "react";
import { useLocation } from "../routing/router.tsx";
import { PAGE_ID } from "./skip-link.tsx";

const FOCUSABLE =
	":is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [type=hidden], [tabindex='-1'])";

/** Closing dialogs and new pages focus something themselves within this time, and that comes first. */
const SETTLE_MS = 50;

/** The position of an element, or of an ancestor, among its siblings. */
interface Level {
	readonly parent: Element;
	readonly before: Element | null;
	readonly after: Element | null;
}

/** An element of the page, and its position in it, from the inside out. */
interface Place {
	readonly element: HTMLElement;
	readonly levels: readonly Level[];
}

/**
 * Keeps the keyboard's focus in the page when the focused element disappears or is hidden: a deleted row passes it to the next
 * one, a page that is left to the new page. Otherwise the browser would start again at the top of the document.
 */
export function useKeptFocus(): void {
	const { pathname } = useLocation();
	const [keeper] = useState(createFocusKeeper);
	useEffect(() => keeper.watch(), [keeper]);
	const shown = useRef(pathname);
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		keeper.enterPage();
	}, [keeper, pathname]);
}

function createFocusKeeper() {
	/** The focused element, even after it has disappeared, was hidden or was disabled. */
	let held: HTMLElement | null = null;
	/** The last place in the page, for dialogs and menus, which are outside of it. */
	let place: Place | null = null;
	/**
	 * Whether another page was entered and nobody has pressed anything since. While it loads, a closing menu may still pass
	 * the focus to the page that is left.
	 */
	let isNewPage = false;
	let timer: ReturnType<typeof setTimeout> | undefined;

	const settle = () => {
		timer = undefined;
		if (document.activeElement !== document.body) return;
		if (isNewPage) focusPage();
		else if (held?.checkVisibility() === true) {
			// A busy button is disabled, and gets the focus back when it's ready.
			if (!held.matches(":disabled")) held.focus();
		} else if (held !== null && (place === null || !restore(place))) focusPage();
	};
	const settleSoon = () => {
		timer ??= setTimeout(settle, SETTLE_MS);
	};
	const onPress = () => {
		isNewPage = false;
	};
	const onFocusIn = ({ target }: FocusEvent) => {
		if (!(target instanceof HTMLElement)) return;
		held = target;
		place = placeOf(target) ?? place;
	};
	const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
		if (relatedTarget !== null) return;
		// Browsers differ in whether they report this before the element is removed.
		queueMicrotask(() => {
			const isLost = target instanceof Element && (!target.checkVisibility() || target.matches(":disabled"));
			if (isLost) settleSoon();
			else if (held === target) held = null;
		});
	};
	return {
		/** @returns a function that stops watching. */
		watch: () => {
			const changes = new MutationObserver(() => {
				if (held !== null && document.activeElement === document.body) settleSoon();
			});
			document.addEventListener("focusin", onFocusIn);
			document.addEventListener("focusout", onFocusOut);
			document.addEventListener("keydown", onPress, true);
			document.addEventListener("pointerdown", onPress, true);
			changes.observe(document.body, {
				childList: true,
				subtree: true,
				attributes: true,
				attributeFilter: ["disabled"],
			});
			return () => {
				clearTimeout(timer);
				timer = undefined;
				changes.disconnect();
				document.removeEventListener("focusin", onFocusIn);
				document.removeEventListener("focusout", onFocusOut);
				document.removeEventListener("keydown", onPress, true);
				document.removeEventListener("pointerdown", onPress, true);
			};
		},
		/** Another page is shown. */
		enterPage: () => {
			place = null;
			isNewPage = true;
			settleSoon();
		},
	};
}

function focusPage(): void {
	document.getElementById(PAGE_ID)?.focus({ preventScroll: true });
}

/** @returns null for an element outside of the page. */
function placeOf(element: HTMLElement): Place | null {
	const page = document.getElementById(PAGE_ID);
	if (page === null || !page.contains(element)) return null;
	const levels: Level[] = [];
	for (let inner: Element = element; inner !== page; ) {
		const parent: Element | null = inner.parentElement;
		if (parent === null || parent === page) break;
		levels.push({ parent, before: inner.previousElementSibling, after: inner.nextElementSibling });
		inner = parent;
	}
	return { element, levels };
}

/**
 * Focuses an element; if it's gone, the first control that follows it closely, or the one before.
 *
 * @returns false if nothing around it is left.
 */
function restore({ element, levels }: Place): boolean {
	return (
		take(element) ||
		levels.some((level) => level.parent.isConnected && [...around(level)].some((near) => takeIn(near)))
	);
}

/** The elements after a gap, then those before it, each from the nearest on. */
function* around({ parent, before, after }: Level): Generator<Element> {
	const isBefore = before?.parentElement === parent;
	const isAfter = after?.parentElement === parent;
	let next = isBefore ? before.nextElementSibling : isAfter ? after : parent.firstElementChild;
	for (; next !== null; next = next.nextElementSibling) yield next;
	let last = isBefore ? before : isAfter ? after.previousElementSibling : null;
	for (; last !== null; last = last.previousElementSibling) yield last;
}

function takeIn(element: Element): boolean {
	return take(element) || [...element.querySelectorAll(FOCUSABLE)].some(take);
}

/** @returns false for an element that can't have the focus, such as a hidden one. */
function take(element: Element): boolean {
	if (!(element instanceof HTMLElement) || !element.matches(FOCUSABLE)) return false;
	element.focus();
	return document.activeElement === element;
}
