import type { LimitedCut } from "./list-cuts.ts";
import { useCutCosts } from "./use-cut-costs.ts";

/** A cut's saved total in a currency. */
export interface CutTotal {
	readonly totalCost: number;
	readonly displayCurrency: string;
}

/**
 * A cut's saved total in a currency. The list of cuts has it in the cut's own currency; only another currency asks
 * the server.
 *
 * @returns `data` is undefined while it loads and for a cut without reports, null if there is no rate for the
 *   currency.
 */
export function useCutTotal(
	cut: LimitedCut | null,
	currency: string,
): { readonly data: CutTotal | null | undefined; readonly isLoading: boolean } {
	const counts = cut?.counts;
	const isListed = counts?.cost_currency === currency;
	const asked = useCutCosts(isListed ? null : cut, currency);
	if (!isListed) return asked;
	return { data: { totalCost: counts.total_cost, displayCurrency: currency }, isLoading: false };
}
