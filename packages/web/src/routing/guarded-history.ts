import { endTyping } from "./end-typing.ts";

/** An address of the app. Each navigation makes a new one, even to the same address. */
export interface AppLocation {
	/** Percent-encoded, as in the address bar. */
	readonly pathname: string;
	/** With its `?`; empty without a query. */
	readonly search: string;
	/** With its `#`; empty without one. */
	readonly hash: string;
	/** The state that the navigation stored with its history entry; null for none. */
	readonly state: unknown;
}

/** `POP` is Back, Forward, and the address that the app was opened with. */
type NavigationType = "POP" | "PUSH" | "REPLACE";

/** The app's location, and how it got there. */
export interface HistoryStep {
	readonly location: AppLocation;
	readonly type: NavigationType;
	/** Rendered before the next key press, for a navigation with `flushSync`. */
	readonly isUrgent: boolean;
}

export interface NavigateOptions {
	/** Replaces the current history entry. By default, one is added. */
	readonly replace?: boolean;
	/** Is kept with the history entry, even when the page is reloaded. */
	readonly state?: unknown;
	/** Renders at once, without waiting for code or data that the page still has to load. */
	readonly flushSync?: boolean;
}

/** Decides about a navigation; `proceed` runs it. */
type Guard = (proceed: () => void) => void;

/** The browser's history; a form can hold back navigations. */
export interface GuardedHistory {
	/** The current entry. */
	readonly current: () => HistoryStep;
	readonly navigate: (address: string, options?: NavigateOptions) => void;
	/** Back or Forward by a number of entries. */
	readonly go: (delta: number) => void;
	/** @returns a function that stops listening. */
	readonly listen: (listener: (step: HistoryStep) => void) => () => void;
	/**
	 * Every navigation away from the page waits for the guard's `proceed`, until the guard is removed. Of several guards,
	 * the latest is asked first. @returns a function that removes it.
	 */
	readonly guard: (guard: Guard) => () => void;
}

/** The app's data in the state of a history entry. */
interface Entry {
	readonly state: unknown;
	/** Its position among the entries, which shows how far Back or Forward went. */
	readonly index: number;
}

/** The part of the browser's window that the history needs. */
export interface HistoryWindow {
	readonly history: Pick<History, "state" | "go" | "pushState" | "replaceState">;
	readonly location: Pick<Location, "pathname" | "search" | "hash">;
	readonly document: Pick<Document, "activeElement">;
	readonly addEventListener: (type: "popstate", listener: () => void) => void;
	readonly removeEventListener: (type: "popstate", listener: () => void) => void;
}

/** Creates the router's history over the browser's. */
export function createGuardedHistory(browser: HistoryWindow = window): GuardedHistory {
	let type: NavigationType = "POP";
	const guards = new Set<Guard>();
	/** A Back or Forward that we started, with the callback that follows it. */
	let ownPop: "none" | "returning" | "proceeding" = "none";
	let returned = (): void => undefined;
	let index = entryOf(browser).index;
	let page = pageOf(browser);
	const listeners = new Set<(step: HistoryStep) => void>();

	const stepTo = (isUrgent: boolean): HistoryStep => {
		const { pathname, search, hash } = browser.location;
		return { location: { pathname, search, hash, state: entryOf(browser).state }, type, isUrgent };
	};
	const tell = (newType: NavigationType, isUrgent = false): void => {
		type = newType;
		page = pageOf(browser);
		for (const listener of listeners) listener(stepTo(isUrgent));
	};
	const ask = (proceed: () => void, asked: readonly Guard[] = [...guards]): void => {
		const guard = asked.at(-1);
		if (guard === undefined) proceed();
		else guard(() => ask(proceed, asked.slice(0, -1)));
	};
	const navigate = (
		address: string,
		{ replace = false, state = null, flushSync = false }: NavigateOptions,
	) => {
		if (!replace) index += 1;
		const entry: Entry = { state, index };
		if (replace) browser.history.replaceState(entry, "", address);
		else browser.history.pushState(entry, "", address);
		tell(replace ? "REPLACE" : "PUSH", flushSync);
	};
	const pop = (): void => {
		endTyping(browser.document);
		// The browser itself has followed a link to a part of the page.
		if (!isEntry(browser.history.state)) {
			index += 1;
			browser.history.replaceState({ state: null, index } satisfies Entry, "");
			tell("PUSH");
			return;
		}
		const delta = browser.history.state.index - index;
		index = browser.history.state.index;
		if (ownPop === "returning") {
			ownPop = "none";
			returned();
			return;
		}
		// The browser has already navigated: go back, then ask the guards. Another part of the page keeps its forms.
		if (guards.size > 0 && ownPop === "none" && delta !== 0 && pageOf(browser) !== page) {
			ownPop = "returning";
			returned = () =>
				ask(() => {
					ownPop = "proceeding";
					browser.history.go(delta);
				});
			browser.history.go(-delta);
			return;
		}
		ownPop = "none";
		tell("POP");
	};
	return {
		current: () => stepTo(false),
		navigate: (address, options = {}) => {
			ask(() => navigate(address, options));
		},
		go: (delta) => browser.history.go(delta),
		listen: (listener) => {
			if (listeners.size === 0) browser.addEventListener("popstate", pop);
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
				if (listeners.size === 0) browser.removeEventListener("popstate", pop);
			};
		},
		guard: (guard) => {
			guards.add(guard);
			return () => void guards.delete(guard);
		},
	};
}

function isEntry(state: unknown): state is Entry {
	return typeof state === "object" && state !== null && "index" in state && typeof state.index === "number";
}

function pageOf({ location }: HistoryWindow): string {
	return `${location.pathname}${location.search}`;
}

/** The current entry; one that the app has not made is the first. */
function entryOf({ history }: HistoryWindow): Entry {
	if (isEntry(history.state)) return history.state;
	const entry: Entry = { state: null, index: 0 };
	history.replaceState(entry, "");
	return entry;
}
