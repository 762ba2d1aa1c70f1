import { differenceOf } from "../engine/compare-costs.ts";
import type { LimitedCut } from "./list-cuts.ts";
import { useCutCosts } from "./use-cut-costs.ts";

/**
 * How a cut's cost changed from the previous cut, both in one currency.
 *
 * @param before - null for the first one.
 * @returns null where one of the two has no reports; undefined while they come.
 */
export function useCutChange(
	cut: LimitedCut,
	before: LimitedCut | null,
	currency: string,
): number | null | undefined {
	const now = useCutCosts(cut, currency);
	const was = useCutCosts(before, currency);
	if (now.isLoading || was.isLoading) return undefined;
	if (!now.data || !was.data) return null;
	return differenceOf(now.data.totalCost, was.data.totalCost, currency);
}
