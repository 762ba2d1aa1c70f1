import {
	type Location,
	type NavigationType,
	type Navigator,
	UNSAFE_createBrowserHistory,
} from "react-router";

/** Where the app is now, and how it came there. */
interface HistoryStep {
	readonly location: Location;
	readonly action: NavigationType;
	/** Drawn before the next key, as `flushSync` of a navigation asks. */
	readonly isUrgent: boolean;
}

/** Decides about a step away; `proceed` takes it. */
type Guard = (proceed: () => void) => void;

/** The browser's history, whose steps a form can hold back. */
export interface GuardedHistory extends Navigator {
	/** The present step. */
	readonly current: () => HistoryStep;
	/** @returns stops listening. */
	readonly listen: (listener: (step: HistoryStep) => void) => () => void;
	/** Every step waits for the guard's `proceed`, until the guard is taken away. @returns takes it away. */
	readonly guard: (guard: Guard) => () => void;
}

type BrowserHistory = Pick<
	ReturnType<typeof UNSAFE_createBrowserHistory>,
	"action" | "location" | "createHref" | "encodeLocation" | "push" | "replace" | "go" | "listen"
>;

/**
 * Makes the history that the router navigates by.
 *
 * The router's own `useBlocker` needs its data mode, which is a tenth of all code that the first page loads; the app uses
 * nothing else of it.
 */
export function createGuardedHistory(
	history: BrowserHistory = UNSAFE_createBrowserHistory({ v5Compat: true }),
): GuardedHistory {
	let active: Guard | null = null;
	let isUrgent = false;
	/** A step of Back or Forward that is under way by ourselves, with what follows it. */
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
				// The browser has taken the step already: it is taken back, and the guard is asked from where it began.
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
