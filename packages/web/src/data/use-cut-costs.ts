import { useQuery } from "@tanstack/react-query";
import { mayTakeAlong } from "../session/permissions.ts";
import { useAccount } from "../session/use-account.ts";
import { useCurrentProduction } from "./current-production.ts";
import { type CutCosts, cutCostsQuery } from "./get-cut-costs.ts";
import type { LimitedCut } from "./list-cuts.ts";

/**
 * What a cut costs as it is kept, asked for in the way that the production's plan allows [PERM18].
 *
 * @returns `data` undefined while it is loaded and where the cut is not built, null where the cost is not to be had in the currency.
 */
export function useCutCosts(
	cut: LimitedCut | null,
	currency: string,
): { readonly data: CutCosts | null | undefined; readonly isLoading: boolean } {
	const account = useAccount();
	const { productions } = useCurrentProduction();
	const production = productions.find(({ id }) => id === cut?.production_id);
	// How to ask for it is not known before the production is.
	const isAwaited = cut !== null && production === undefined;
	const asked = { hasReport: mayTakeAlong(account, production) };
	const { data, isLoading } = useQuery(cutCostsQuery(isAwaited ? null : cut, currency, asked));
	return { data, isLoading: isLoading || isAwaited };
}
