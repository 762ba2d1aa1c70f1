import { create } from "zustand";

/** The number of consecutive failed sign-ins, counted in the tab's session storage. */
export const useFailedLogins = create(() => 0);

export const failedLogins = {
	increment: () => useFailedLogins.setState((count) => count + 1),
	/** Resets the count after a successful sign-in. */
	clear: () => useFailedLogins.setState(0),
} as const;
