import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { currentCuts, currentOf } from "./current-cut-store.ts";
import { cutsQuery, type LimitedCut } from "./list-cuts.ts";

/**
 * The production's current cut [CUT19].
 *
 * @param mayLook - whether the account sees the production's cuts.
 * @returns undefined while it loads; null if there is none that the account may see.
 */
export function useCurrentCut(productionId: number, mayLook: boolean): LimitedCut | null | undefined {
	const { data: cuts, isError } = useQuery({ ...cutsQuery(productionId), enabled: mayLook });
	const entered = useSyncExternalStore(currentCuts.subscribe, () => currentCuts.enteredIn(productionId));
	if (cuts === undefined) return mayLook && !isError ? undefined : null;
	return mayLook ? currentOf(cuts, entered) : null;
}

/** For a cut's page: makes it the current cut of its production. */
export function useEnteredCut(cut: Pick<LimitedCut, "id" | "production_id"> | undefined): void {
	const { id, production_id: productionId } = cut ?? {};
	useEffect(() => {
		if (id !== undefined && productionId !== undefined) currentCuts.enter(productionId, id);
	}, [id, productionId]);
}
