import type { LimitedCut } from "../data/list-cuts.ts";
import { useCutTotal } from "../data/use-cut-total.ts";
import { formatMoney } from "../ui/format-money.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { messages } from "./messages.ts";

export interface CutCostProps {
	readonly cut: LimitedCut;
	/** The list's currency, the same for all its cuts. */
	readonly currency: string;
	/** Whether it also counts the records without a price; false if another column does. */
	readonly showsMissing?: boolean;
}

/** A cut's saved cost in the list's currency, with the cut's own total if its currency differs. */
export function CutCost({ cut, currency, showsMissing = true }: CutCostProps) {
	const own = cut.info.displayCurrency;
	const { data, isLoading } = useCutTotal(cut, currency);
	const { data: ownCosts } = useCutTotal(own === currency ? null : cut, own);
	const missing = cut.counts?.num_records_missing_prices ?? 0;
	if (isLoading) return <Skeleton className="ml-auto h-4 w-20" />;
	// Without a rate, only the cut's own total can be shown.
	const costs = data ?? ownCosts;
	if (!costs) return <span className="text-text-2">{messages.cutCost.notBuilt}</span>;
	return (
		<>
			{showsMissing && missing > 0 && (
				<span className="mr-2 text-12 text-text-2 max-md:hidden">
					{messages.cutCost.missingPrices(missing)}
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
