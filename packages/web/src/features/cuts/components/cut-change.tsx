import { useQuery } from "@tanstack/react-query";
import { differenceOf } from "../../../engine/compare-costs.ts";
import { cutCostsQuery } from "../api/get-cut-costs.ts";
import type { LimitedCut } from "../api/list-cuts.ts";
import { formatChange } from "../format-amount.ts";
import { messages } from "../messages.ts";

export interface CutChangeProps {
	readonly cut: LimitedCut;
	/** Null for the first one. */
	readonly before: LimitedCut | null;
}

/** How a cut's cost has moved since the cut before it, both in this cut's currency. */
export function CutChange({ cut, before }: CutChangeProps) {
	const currency = cut.info.displayCurrency;
	const { data: now } = useQuery(cutCostsQuery(cut, currency));
	const { data: was } = useQuery(cutCostsQuery(before, currency));
	if (now === undefined || was === undefined) return <span className="text-text-3">{messages.none}</span>;
	const change = differenceOf(now.totalCost, was.totalCost, currency);
	return <span className="text-text-2">{change === 0 ? messages.none : formatChange(change, currency)}</span>;
}
