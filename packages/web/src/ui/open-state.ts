import { useSyncExternalStore } from "react";

/** Whether something over the page is open; whoever opens it need not be near it. */
class OpenState {
	#isOpen = false;
	readonly #listeners = new Set<() => void>();

	readonly snapshot = (): boolean => this.#isOpen;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	readonly set = (isOpen: boolean): void => {
		if (isOpen === this.#isOpen) return;
		this.#isOpen = isOpen;
		for (const listener of this.#listeners) listener();
	};

	readonly toggle = (): void => this.set(!this.#isOpen);
}

/** What goes anywhere and does anything. */
export const paletteState = new OpenState();
/** The overlay of keys. */
export const keysState = new OpenState();
/** The rail on a narrow screen. */
export const drawerState = new OpenState();

export function useOpenState(state: OpenState): boolean {
	return useSyncExternalStore(state.subscribe, state.snapshot);
}
