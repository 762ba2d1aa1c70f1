import {
	type Location,
	type NavigationType,
	type Navigator,
	UNSAFE_createBrowserHistory,
} from "react-router";

/** The app's location, and how it got there. */
interface HistoryStep {
	readonly location: Location;
	readonly action: NavigationType;
	/** Rendered before the next key press, for a navigation with `flushSync`. */
	readonly isUrgent: boolean;
}

/** Decides about a navigation; `proceed` runs it. */
type Guard = (proceed: () => void) => void;

/** The browser's history; a form can hold back navigations. */
export interface GuardedHistory extends Navigator {
	/** The current entry. */
	readonly current: () => HistoryStep;
	/** @returns a function that stops listening. */
	readonly listen: (listener: (step: HistoryStep) => void) => () => void;
	/** Every navigation waits for the guard's `proceed`, until the guard is removed. @returns a function that removes it. */
	readonly guard: (guard: Guard) => () => void;
}

type BrowserHistory = Pick<
	ReturnType<typeof UNSAFE_createBrowserHistory>,
	"action" | "location" | "createHref" | "encodeLocation" | "push" | "replace" | "go" | "listen"
>;

/**
 * Creates the router's history.
 *
 * The router's own `useBlocker` needs its data mode, which is a tenth of the first page's code; the app uses
 * nothing else of it.
 */
export function createGuardedHistory(
	history: BrowserHistory = UNSAFE_createBrowserHistory({ v5Compat: true }),
): GuardedHistory {
	let active: Guard | null = null;
	let isUrgent = false;
	/** A Back or Forward that we started, with the callback that follows it. */
	let ownPop: "none" | "returning" | "proceeding" = "none";
	let returned = (): void => undefined;

	const unlessGuarded = (step: () => void): void => {
		if (active === null) step();
		else active(step);
	};
	const urgently = (isAsked: boolean, step: () => void): void => {
		isUrgent = isAsked;
		try {
			step();
		} finally {
			isUrgent = false;
		}
	};
	return {
		createHref: (to) => history.createHref(to),
		encodeLocation: (to) => history.encodeLocation(to),
		go: (delta) => history.go(delta),
		push: (to, state, options) =>
			unlessGuarded(() => urgently(options?.flushSync === true, () => history.push(to, state))),
		replace: (to, state, options) =>
			unlessGuarded(() => urgently(options?.flushSync === true, () => history.replace(to, state))),
		current: () => ({ location: history.location, action: history.action, isUrgent }),
		listen: (listener) =>
			history.listen(({ action, location, delta }) => {
				if (ownPop === "returning") {
					ownPop = "none";
					returned();
					return;
				}
				const guard = active;
				// The browser has already navigated: go back, then ask the guard.
				if (guard !== null && action === "POP" && ownPop === "none" && delta !== null && delta !== 0) {
					ownPop = "returning";
					returned = () =>
						guard(() => {
							ownPop = "proceeding";
							history.go(delta);
						});
					history.go(-delta);
					return;
				}
				ownPop = "none";
				listener({ action, location, isUrgent });
			}),
		guard: (guard) => {
			active = guard;
			return () => {
				if (active === guard) active = null;
			};
		},
	};
}
