import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { notify } from "../notices/notify.ts";
import type { ShownQuery } from "../ui/query-view.tsx";
import { currentCuts, currentOf } from "./current-cut-store.ts";
import { cutsQuery, type LimitedCut } from "./list-cuts.ts";
import { messages } from "./messages.ts";

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

/** The cuts to choose from, and the chosen one: undefined while it loads; null if there is none, or it can't be read. */
interface ChosenCut extends ShownQuery<LimitedCut | null> {
	readonly cuts: readonly LimitedCut[];
}

/**
 * The cut that an address names, otherwise the production's current one. Says so if the address names another
 * production's cut, or a deleted one: the page would seem to be about it.
 *
 * @param named - the id in the address.
 */
export function useChosenCut(productionId: number, mayLook: boolean, named: string | null): ChosenCut {
	const { data: cuts, refetch } = useQuery({ ...cutsQuery(productionId), enabled: mayLook });
	const current = useCurrentCut(productionId, mayLook);
	const chosen = cuts?.find(({ id }) => String(id) === named);
	const isUnknown = named !== null && cuts !== undefined && chosen === undefined;
	const shown = current?.info.name;
	useEffect(() => {
		if (!isUnknown) return;
		const text = shown === undefined ? {} : { text: messages.otherCutShown(shown) };
		notify("warn", messages.unknownCut, { id: "unknown-cut", ...text });
	}, [isUnknown, shown]);
	return { cuts: cuts ?? NO_CUTS, data: chosen ?? current, error: null, refetch };
}

const NO_CUTS: readonly LimitedCut[] = [];

/** For a cut's page: makes it the current cut of its production. */
export function useEnteredCut(cut: Pick<LimitedCut, "id" | "production_id"> | undefined): void {
	const { id, production_id: productionId } = cut ?? {};
	useEffect(() => {
		if (id !== undefined && productionId !== undefined) currentCuts.enter(productionId, id);
	}, [id, productionId]);
}
