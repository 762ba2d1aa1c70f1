import { useEffect, useState } from "react";

/** Turns true once a condition has held for a while, and false at once. */
export function useHeldFor(isSo: boolean, ms: number): boolean {
	const [isHeld, setIsHeld] = useState(false);
	useEffect(() => {
		if (!isSo) {
			setIsHeld(false);
			return;
		}
		const timer = setTimeout(() => setIsHeld(true), ms);
		return () => clearTimeout(timer);
	}, [isSo, ms]);
	return isSo && isHeld;
}
