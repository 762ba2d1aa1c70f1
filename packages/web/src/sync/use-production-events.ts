import { useEffect, useRef } from "react";
import type { ProductionEvent } from "./change-event.ts";
import { onProductionEvent } from "./production-events.ts";

/**
 * Hears what changes in a production, from others and from here, within a second after it is saved.
 *
 * Queries need no listener: theirs are read again by their `meta.resources` or, without it, by the first part of their
 * key. This is for what is kept elsewhere, such as the records of the grid: on `change` load the ids or what is
 * `updated_since`, on `reload` the latter.
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
