import { createContext, useContext } from "react";

/** Runs a change at once, or, in a locked cut, once it is unlocked. */
export type UnlockFirst = (change: () => void) => void;

export const UnlockFirstContext = createContext<UnlockFirst>((change) => change());

export function useUnlockFirst(): UnlockFirst {
	return useContext(UnlockFirstContext);
}
