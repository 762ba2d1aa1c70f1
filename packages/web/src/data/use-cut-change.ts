import { differenceOf } from "../engine/compare-costs.ts";
import type { LimitedCut } from "./list-cuts.ts";
import { useCutTotal } from "./use-cut-total.ts";

/**
 * The change of a cut's cost from the previous cut, both in one currency.
 *
 * @param before - null for the first one.
 * @returns null if one of the two has no reports; undefined while they load.
 */
export function useCutChange(
	cut: LimitedCut,
	before: LimitedCut | null,
	currency: string,
): number | null | undefined {
	const now = useCutTotal(cut, currency);
	const was = useCutTotal(before, currency);
	if (now.isLoading || was.isLoading) return undefined;
	if (!now.data || !was.data) return null;
	return differenceOf(now.data.totalCost, was.data.totalCost);
}
