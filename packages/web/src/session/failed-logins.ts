import { useSyncExternalStore } from "react";

let count = 0;
const listeners = new Set<() => void>();

function set(next: number): void {
	count = next;
	for (const listener of listeners) listener();
}

export const failedLogins = {
	increment: () => set(count + 1),
	/** After one that worked. */
	clear: () => set(0),
} as const;

/** How often signing in was refused in a row, as the session counts it. */
export function useFailedLogins(): number {
	return useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => count,
	);
}
