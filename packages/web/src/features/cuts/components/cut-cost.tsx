import { formatMoney } from "../../../ui/format-money.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { LimitedCut } from "../api/list-cuts.ts";
import { useCutCosts } from "../api/use-cut-costs.ts";
import { messages } from "../messages.ts";

export interface CutCostProps {
	readonly cut: LimitedCut;
	/** Of the list: one for all of its cuts. */
	readonly currency: string;
}

/** What a cut of a list costs, as it is kept; with its own total where the cut is shown in another currency. */
export function CutCost({ cut, currency }: CutCostProps) {
	const own = cut.info.displayCurrency;
	const { data, isLoading } = useCutCosts(cut, currency);
	const { data: ownCosts } = useCutCosts(own === currency ? null : cut, own);
	if (isLoading) return <Skeleton className="ml-auto h-4 w-20" />;
	// A currency without a rate: the cut's own total is all there is.
	const costs = data ?? ownCosts;
	if (!costs) return <span className="text-text-2">{messages.list.notBuilt}</span>;
	return (
		<>
			{costs.numRecordsMissingPrices > 0 && (
				<span className="mr-2 text-12 text-text-2 max-md:hidden">
					{messages.list.missingPrices(costs.numRecordsMissingPrices)}
				</span>
			)}
			{data && ownCosts && (
				<span className="mr-2 text-12 text-text-2 max-md:hidden" title={messages.list.ownCurrency}>
					{formatMoney(ownCosts.totalCost, own)}
				</span>
			)}
			<span className="font-medium">{formatMoney(costs.totalCost, costs.displayCurrency)}</span>
		</>
	);
}
