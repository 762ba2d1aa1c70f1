import { Info } from "lucide-react";
import type { CutSummary, ShownAmount } from "../../../engine/cut-summary.ts";
import { Button } from "../../../ui/button.tsx";
import { formatMoney } from "../../../ui/format-money.ts";
import { messages } from "../messages.ts";

export interface PendingNoticeProps {
	/** The number of changes since the cut was built; 0 if only matching has changed. */
	readonly numChanges: number;
	/** The reason why clips match differently, shown if there is no other change. */
	readonly rematched: CutSummary["rematched"];
	/** The saved and exported total. */
	readonly kept: ShownAmount;
	/** Missing for users who may not edit. */
	readonly onApply?: () => void;
}

/** The bar over the end of a cut's page: its numbers are ahead of the saved reports. */
export function PendingNotice({ numChanges, rematched, kept, onApply }: PendingNoticeProps) {
	return (
		<div className="flex w-fit max-w-full flex-wrap items-center gap-x-3 gap-y-2 rounded border border-line bg-raised px-4 py-2 shadow-pop">
			<Info aria-hidden className="size-4 flex-none text-text-2" />
			<p className="min-w-0 flex-1">
				{numChanges > 0
					? messages.pending.text(numChanges)
					: messages.pending.rematched[rematched ?? "records"]}{" "}
				<span className="whitespace-nowrap text-text-2">
					{messages.pending.kept(formatMoney(kept.amount, kept.currency))}
				</span>
			</p>
			{onApply !== undefined && (
				<Button size="small" onClick={onApply}>
					{messages.pending.applyAll}
				</Button>
			)}
		</div>
	);
}
