import { useSyncExternalStore } from "react";

let waiting: ((isGiven: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function changed(): void {
	for (const listener of listeners) listener();
}

/** The question for the password, by which calls that guard the account wait for a fresh proof [ACC21]. */
export const proofQuestion = {
	/** Asks; several calls at a time are one question. @returns whether the password was given. */
	ask: () =>
		new Promise<boolean>((answered) => {
			waiting = [...waiting, answered];
			changed();
		}),
	answer: (isGiven: boolean) => {
		const asked = waiting;
		waiting = [];
		changed();
		for (const answered of asked) answered(isGiven);
	},
} as const;

export function useIsProofAsked(): boolean {
	return useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => waiting.length > 0,
	);
}
