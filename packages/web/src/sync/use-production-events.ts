import { useEffect, useRef } from "react";
import type { ProductionEvent } from "./change-event.ts";
import { onProductionEvent } from "./production-events.ts";

/**
 * Calls back within a second after a change in a production is saved, by others or here.
 *
 * Queries need no listener: theirs are read again by their `meta.resources` or, without it, by the first part of
 * their key. This is for data outside of queries, such as the grid's records: on `change`, load the ids or everything
 * `updated_since`; on `reload`, the latter.
 */
export function useProductionEvents(
	productionId: number | null | undefined,
	listener: (event: ProductionEvent) => void,
): void {
	const latest = useRef(listener);
	useEffect(() => {
		latest.current = listener;
	});
	useEffect(() => {
		if (productionId === null || productionId === undefined) return;
		return onProductionEvent(productionId, (event) => latest.current(event));
	}, [productionId]);
}
