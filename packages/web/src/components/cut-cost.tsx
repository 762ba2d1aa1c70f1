import type { LimitedCut } from "../data/list-cuts.ts";
import { useCutCosts } from "../data/use-cut-costs.ts";
import { formatMoney } from "../ui/format-money.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { messages } from "./messages.ts";

export interface CutCostProps {
	readonly cut: LimitedCut;
	/** The list's currency, the same for all its cuts. */
	readonly currency: string;
}

/** A cut's saved cost in the list's currency, with the cut's own total if its currency differs. */
export function CutCost({ cut, currency }: CutCostProps) {
	const own = cut.info.displayCurrency;
	const { data, isLoading } = useCutCosts(cut, currency);
	const { data: ownCosts } = useCutCosts(own === currency ? null : cut, own);
	if (isLoading) return <Skeleton className="ml-auto h-4 w-20" />;
	// Without a rate, only the cut's own total can be shown.
	const costs = data ?? ownCosts;
	if (!costs) return <span className="text-text-2">{messages.cutCost.notBuilt}</span>;
	return (
		<>
			{costs.numRecordsMissingPrices > 0 && (
				<span className="mr-2 text-12 text-text-2 max-md:hidden">
					{messages.cutCost.missingPrices(costs.numRecordsMissingPrices)}
				</span>
			)}
			{data && ownCosts && (
				<span className="mr-2 text-12 text-text-2 max-md:hidden" title={messages.cutCost.ownCurrency}>
					{formatMoney(ownCosts.totalCost, own)}
				</span>
			)}
			<span className="font-medium">{formatMoney(costs.totalCost, costs.displayCurrency)}</span>
		</>
	);
}
