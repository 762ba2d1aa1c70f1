import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { noticeStore } from "./notify.ts";

/** Whether there has been a notice: until then, the code that shows notices isn't needed. */
export function useHasNotices(): boolean {
	const isSome = useStore(noticeStore.shown, (notices) => notices.length > 0);
	const [wasSome, setWasSome] = useState(isSome);
	useEffect(() => {
		if (isSome) setWasSome(true);
	}, [isSome]);
	return isSome || wasSome;
}
