import { create } from "zustand";

let waiting: ((isGiven: boolean) => void)[] = [];

/** Whether the password is being asked for. */
export const useIsProofAsked = create(() => false);

/** The question for the password, by which calls that guard the account wait for a fresh proof [ACC21]. */
export const proofQuestion = {
	/** Asks; several calls at a time are one question. @returns whether the password was given. */
	ask: () =>
		new Promise<boolean>((answered) => {
			waiting = [...waiting, answered];
			useIsProofAsked.setState(true);
		}),
	answer: (isGiven: boolean) => {
		const asked = waiting;
		waiting = [];
		useIsProofAsked.setState(false);
		for (const answered of asked) answered(isGiven);
	},
} as const;
