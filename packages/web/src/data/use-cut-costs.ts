import { useQuery } from "@tanstack/react-query";
import { mayDownload } from "../session/permissions.ts";
import { useAccount } from "../session/use-account.ts";
import { useCurrentProduction } from "./current-production.ts";
import { type CutCosts, cutCostsQuery } from "./get-cut-costs.ts";
import type { LimitedCut } from "./list-cuts.ts";

/**
 * A cut's saved cost, from the call that the production's plan allows [PERM18].
 *
 * @returns `data` is undefined while it loads or if the cut isn't built, null if the cost isn't available in the currency.
 */
export function useCutCosts(
	cut: LimitedCut | null,
	currency: string,
): { readonly data: CutCosts | null | undefined; readonly isLoading: boolean } {
	const account = useAccount();
	const { productions } = useCurrentProduction();
	const production = productions.find(({ id }) => id === cut?.production_id);
	// The call to use depends on the production.
	const isAwaited = cut !== null && production === undefined;
	const asked = { hasReport: mayDownload(account, production) };
	const { data, isLoading } = useQuery(cutCostsQuery(isAwaited ? null : cut, currency, asked));
	return { data, isLoading: isLoading || isAwaited };
}
