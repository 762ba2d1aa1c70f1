import { useEffect, useState, useSyncExternalStore } from "react";
import { noticeStore } from "./notify.ts";

/** Whether there has been a notice: until then nothing that shows one has to be loaded. */
export function useHasNotices(): boolean {
	const isSome = useSyncExternalStore(noticeStore.subscribe, () => noticeStore.snapshot().length > 0);
	const [wasSome, setWasSome] = useState(isSome);
	useEffect(() => {
		if (isSome) setWasSome(true);
	}, [isSome]);
	return isSome || wasSome;
}
