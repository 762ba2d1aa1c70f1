import { useQuery } from "@tanstack/react-query";
import { differenceOf } from "../../../engine/compare-costs.ts";
import { cutCostsQuery } from "./get-cut-costs.ts";
import type { LimitedCut } from "./list-cuts.ts";

/**
 * How a cut's cost has moved since the cut before it, both in this cut's currency.
 *
 * @param before - null for the first one.
 * @returns null where one of the two has no reports, and while they come.
 */
export function useCutChange(cut: LimitedCut, before: LimitedCut | null): number | null {
	const currency = cut.info.displayCurrency;
	const { data: now } = useQuery(cutCostsQuery(cut, currency));
	const { data: was } = useQuery(cutCostsQuery(before, currency));
	if (now === undefined || was === undefined) return null;
	return differenceOf(now.totalCost, was.totalCost, currency);
}
