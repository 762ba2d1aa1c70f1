import { useEffect, useState } from "react";

/** Whether something has been so for a while; that it is no longer so holds at once. */
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
