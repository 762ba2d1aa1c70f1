import type { ShownEstimate } from "@oxcut/core/cut";
import { currencyName, SUPPORTED_CURRENCIES } from "@oxcut/core/model";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { ShownAmount } from "../../../engine/cut-summary.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { amountParts, formatChange, formatMoney } from "../../../ui/format-money.ts";
import { heroClass } from "../../../ui/hero-class.ts";
import { Popover } from "../../../ui/popover.tsx";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { useUnlockFirst } from "../hooks/unlock-first-context.ts";
import type { Comparison } from "../hooks/use-comparison.ts";
import { messages } from "../messages.ts";

const CURRENCIES = SUPPORTED_CURRENCIES.map((code) => ({
	value: code,
	label: code,
	hint: currencyName(code),
}));

export interface CostAnswerProps {
	readonly total: ShownAmount;
	readonly comparison: Comparison | null;
	readonly numMissing: number;
	/** The estimated cost of these records; null if nothing is known. */
	readonly estimate: ShownEstimate | null;
	readonly ratesDay: string;
	/** A change is being computed: the amounts are outdated. */
	readonly isUpdating: boolean;
}

/** The total, its change, and its currency. */
export function CostAnswer({
	total,
	comparison,
	numMissing,
	estimate,
	ratesDay,
	isUpdating,
}: CostAnswerProps) {
	const { cut, actions, mayEditCut } = useOpenCut();
	const unlockFirst = useUnlockFirst();
	const [isChoosing, setIsChoosing] = useState(false);
	const { whole, part } = amountParts(total.amount, total.currency);
	const since = comparison?.total ?? null;
	const rates = messages.cost.rates(total.currency, ratesDay);
	return (
		<>
			<p className={`relative ${heroClass(whole + part)}`}>
				<span data-testid="total" aria-busy={isUpdating} className={isUpdating ? "text-text-3" : ""}>
					{whole}
					<span className={isUpdating ? "" : "text-text-2"}>{part}</span>
				</span>
				{/* Overlaps the row's end, so that nothing moves when it appears. */}
				{isUpdating && (
					<span className="absolute -top-1.5 left-0 text-12 leading-3 font-normal tracking-normal text-text-2">
						{messages.cost.updating}
					</span>
				)}
			</p>
			{comparison !== null && since !== null && (
				<p className="mt-2 wrap-anywhere text-text-2">
					{since === 0
						? messages.cost.same(comparison.before.info.name)
						: messages.cost.since(formatChange(since, total.currency), comparison.before.info.name)}{" "}
					<Link
						to={paths.compare(cut.production_id, { from: comparison.before.id, to: cut.id })}
						className="text-accent hover:underline"
					>
						{messages.cost.compare}
					</Link>
				</p>
			)}
			{numMissing > 0 && <p className="mt-0.5 text-text-2">{messages.cost.missing(numMissing)}</p>}
			{numMissing > 0 && estimate !== null && (
				<p className="mt-0.5 text-text-2" title={messages.cost.estimateHint}>
					{messages.cost.estimate(
						formatMoney(estimate.low, total.currency),
						formatMoney(estimate.high, total.currency),
					)}
				</p>
			)}
			<p className="mt-3">
				{mayEditCut ? (
					<Popover
						label={messages.cost.currency}
						open={isChoosing}
						onOpenChange={setIsChoosing}
						className="w-60 p-2"
						trigger={
							<Button size="small">
								<span className="font-normal">{rates}</span>
								<ChevronDown aria-hidden className="size-3.5! text-text-3" />
							</Button>
						}
					>
						<Combobox
							aria-label={messages.cost.currency}
							placeholder={messages.cost.findCurrency}
							autoFocus
							options={CURRENCIES}
							value={total.currency}
							onChange={(displayCurrency) => {
								setIsChoosing(false);
								unlockFirst(() => void actions.change({ displayCurrency }));
							}}
						/>
					</Popover>
				) : (
					<span className="text-12 text-text-2">{rates}</span>
				)}
			</p>
		</>
	);
}
