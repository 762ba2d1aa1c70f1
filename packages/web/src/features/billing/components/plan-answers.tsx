import { TriangleAlert } from "lucide-react";
import { planPrice } from "../../../components/plan-price.ts";
import type { SubscriptionAnswer } from "../../../data/get-subscription.ts";
import { Answer } from "../../../ui/answer.tsx";
import { formatDay } from "../../../ui/format-date.ts";
import { ShareBar } from "../../../ui/share-bar.tsx";
import { formatCents } from "../cents.ts";
import { messages } from "../messages.ts";
import { formatAmount, type UsageRow } from "../plan-usage.ts";

export interface PlanAnswersProps {
	readonly billing: SubscriptionAnswer;
	readonly rows: readonly UsageRow[];
}

function UsageLine({ row: { feature, used, limit, share, isFull } }: { readonly row: UsageRow }) {
	const usedText = formatAmount(feature, used);
	return (
		<tr>
			<th scope="row" className="h-7.5 w-24 text-left font-normal max-md:w-19">
				{messages.features[feature]}
			</th>
			<td>
				<span className="block rounded-[2px] bg-active">
					<ShareBar share={share} isStrong={isFull} />
				</span>
			</td>
			<td className="w-36 text-right whitespace-nowrap tabular-nums max-md:w-28">
				{limit === null ? usedText : messages.ofLimit(usedText, formatAmount(feature, limit))}
			</td>
			<td className="w-28 pl-4 whitespace-nowrap text-text-2 max-md:hidden">
				{isFull ? (
					<span className="flex items-center gap-1.5 text-text">
						<TriangleAlert aria-hidden className="size-3.5 flex-none text-text-2" />
						{messages.full}
					</span>
				) : limit === null ? (
					messages.noLimit
				) : (
					messages.left(formatAmount(feature, Math.max(0, limit - used)))
				)}
			</td>
		</tr>
	);
}

/** The project's plan with its next charge, and the use of its limits. */
export function PlanAnswers({ billing: { subscription, billing_plan }, rows }: PlanAnswersProps) {
	const { next_charge_at, next_charge_amount, credit } = subscription;
	const price = planPrice(billing_plan);
	return (
		<div className="grid rounded border border-line md:grid-cols-[320px_minmax(0,1fr)]">
			<Answer question={messages.whichPlan} className="">
				<p className="text-32 font-strong tracking-[-0.025em] wrap-anywhere">{billing_plan.name}</p>
				{price !== billing_plan.name && <p className="mt-2 text-text-2">{price}</p>}
				<p className="text-text-2">
					{next_charge_at === null || next_charge_amount === null
						? messages.noCharge
						: messages.nextCharge(formatCents(next_charge_amount), formatDay(next_charge_at))}
				</p>
				{credit > 0 && <p className="text-text-2">{messages.credit(formatCents(credit))}</p>}
			</Answer>
			<Answer question={messages.usageQuestion} className="border-line max-md:border-t md:border-l">
				<table className="w-full">
					<tbody>
						{rows.map((row) => (
							<UsageLine key={row.feature} row={row} />
						))}
					</tbody>
				</table>
			</Answer>
		</div>
	);
}
