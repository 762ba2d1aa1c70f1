import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { cutsQuery, type LimitedCut } from "../../../data/list-cuts.ts";
import { useCutCosts } from "../../../data/use-cut-costs.ts";
import { differenceOf } from "../../../engine/compare-costs.ts";

/** A cut's costs compared with the previous cut's. */
export interface Comparison {
	readonly before: LimitedCut;
	/** Null while it loads, and if the previous cut has no reports. */
	readonly total: number | null;
	/** By the licensor's name; null for one that the previous cut didn't pay. */
	readonly changeOf: (licensor: string, displayCost: number) => number | null;
	readonly isReady: boolean;
}

/** The previous cut, by date; null for the first one. */
function cutBefore(cuts: readonly LimitedCut[], cutId: number): LimitedCut | null {
	const at = cuts.findIndex(({ id }) => id === cutId);
	return at === -1 ? null : (cuts[at + 1] ?? null);
}

export function useComparison(
	cut: { readonly id: number; readonly production_id: number },
	total: { readonly amount: number; readonly currency: string },
): Comparison | null {
	const { data: cuts } = useQuery(cutsQuery(cut.production_id));
	const before = cuts === undefined ? null : cutBefore(cuts, cut.id);
	const { data: costs } = useCutCosts(before, total.currency);
	return useMemo(() => {
		if (before === null) return null;
		const byName = new Map(costs?.licensors?.map(({ name, displayCost }) => [name, displayCost]));
		return {
			before,
			isReady: Array.isArray(costs?.licensors),
			total: !costs ? null : differenceOf(total.amount, costs.totalCost),
			changeOf: (licensor, displayCost) => {
				const was = byName.get(licensor);
				return was === undefined ? null : differenceOf(displayCost, was);
			},
		};
	}, [before, costs, total.amount]);
}
