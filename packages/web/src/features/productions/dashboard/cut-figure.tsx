import { formatMoney } from "../../../ui/format-money.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { LimitedCut } from "../../cuts/api/list-cuts.ts";
import { useCutCosts } from "../../cuts/api/use-cut-costs.ts";
import { messages } from "../messages.ts";

/** What a cut costs, and how much of it nobody knows yet. */
export function CutFigure({ cut }: { readonly cut: LimitedCut }) {
	const { data, isLoading } = useCutCosts(cut, cut.info.displayCurrency);
	if (isLoading) return <Skeleton className="ml-auto h-4 w-20" />;
	if (!data) return <span className="text-text-2">{messages.notBuilt}</span>;
	return (
		<>
			{data.numRecordsMissingPrices > 0 && (
				<span className="mr-2 text-12 text-text-2 max-md:hidden">
					{messages.missingPrices(data.numRecordsMissingPrices)}
				</span>
			)}
			<span className="font-medium">{formatMoney(data.totalCost, data.displayCurrency)}</span>
		</>
	);
}
