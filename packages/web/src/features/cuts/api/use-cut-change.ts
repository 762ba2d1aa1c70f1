import { useQuery } from "@tanstack/react-query";
import { differenceOf } from "../../../engine/compare-costs.ts";
import { cutCostsQuery } from "./get-cut-costs.ts";
import type { LimitedCut } from "./list-cuts.ts";

/**
 * How a cut's cost has moved since the cut before it, both in this cut's currency.
 *
 * @param before - null for the first one.
 * @returns null where one of the two has no reports; undefined while they come.
 */
export function useCutChange(cut: LimitedCut, before: LimitedCut | null): number | null | undefined {
	const currency = cut.info.displayCurrency;
	const now = useQuery(cutCostsQuery(cut, currency));
	const was = useQuery(cutCostsQuery(before, currency));
	if (now.isLoading || was.isLoading) return undefined;
	if (now.data === undefined || was.data === undefined) return null;
	return differenceOf(now.data.totalCost, was.data.totalCost, currency);
}
