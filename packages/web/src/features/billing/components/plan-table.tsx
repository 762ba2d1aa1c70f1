import { LIMITED_FEATURES, type LimitedFeature } from "@oxcut/core/model";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { planPrice } from "../../../components/plan-price.ts";
import type { BillingPlan } from "../../../data/list-billing-plans.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { TagPill } from "../../../ui/tag-pill.tsx";
import { messages } from "../messages.ts";
import { excessOf, formatAmount, limitOf } from "../plan-usage.ts";

export interface PlanTableProps {
	readonly plans: readonly BillingPlan[];
	readonly current: Pick<BillingPlan, "id">;
	readonly usage: Readonly<Record<LimitedFeature, number>>;
	/** Without payments, only free plans can be chosen. */
	readonly takesPayments: boolean;
	/** null if the user can't switch. */
	readonly onSwitch: ((plan: BillingPlan) => void) | null;
}

interface Row {
	readonly id: string;
	readonly label: string;
	readonly cell: (plan: BillingPlan) => ReactNode;
}

const YES = (
	<>
		<Check aria-hidden className="size-4" />
		<span className="sr-only">{messages.yes}</span>
	</>
);

/** A switch such as `view_only` as a row, if a plan has it. */
function switchRow(plans: readonly BillingPlan[], name: string, label: string): Row[] {
	const has = ({ features }: BillingPlan) => features[name] === true;
	if (!plans.some(has)) return [];
	return [{ id: name, label, cell: (plan) => (has(plan) ? YES : messages.none) }];
}

function rowsOf(plans: readonly BillingPlan[]): Row[] {
	return [
		{ id: "price", label: messages.price, cell: planPrice },
		...LIMITED_FEATURES.map((feature) => ({
			id: feature,
			label: messages.features[feature],
			cell: (plan: BillingPlan) => {
				const limit = limitOf(plan, feature);
				return limit === null ? messages.noLimit : formatAmount(feature, limit);
			},
		})),
		...switchRow(plans, "view_only", messages.viewOnly),
	];
}

/** The plans as columns, with the limits of each. */
export function PlanTable({ plans, current, usage, takesPayments, onSwitch }: PlanTableProps) {
	const isMine = ({ id }: BillingPlan) => id === current.id;
	const action = (plan: BillingPlan) => {
		if (isMine(plan)) return <span className="text-text-2">{messages.yourPlan}</span>;
		const excess = excessOf(plan, usage)[0];
		// The server refuses a plan that is too small.
		if (excess !== undefined) {
			const used = usage[excess];
			return (
				<span className="text-text-2">{messages.tooMuch(excess, used, formatAmount(excess, used))}</span>
			);
		}
		return (
			onSwitch !== null && (
				<Button
					size="small"
					disabled={plan.price > 0 && !takesPayments}
					aria-label={messages.switchTo(plan.name)}
					onClick={() => onSwitch(plan)}
				>
					{messages.switch}
				</Button>
			)
		);
	};
	const rows: readonly Row[] = [...rowsOf(plans), { id: "action", label: "", cell: action }];
	const cellClass = (plan: BillingPlan) =>
		classNames(
			"h-[34px] min-w-28 border-b border-line px-3 group-last:border-b-0",
			isMine(plan) && "bg-hover",
		);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: sideways scrolling must work by keyboard too.
		<section aria-label={messages.plans} tabIndex={0} className="relative overflow-x-auto">
			<table className="w-full table-fixed border-separate border-spacing-0 max-md:table-auto">
				<thead>
					<tr>
						<td className="border-b border-line-strong md:w-[20%]" />
						{plans.map((plan) => (
							<th
								key={plan.id}
								scope="col"
								className={classNames(
									"h-11 min-w-28 border-b border-line-strong px-3 text-left font-strong",
									isMine(plan) && "bg-hover",
								)}
							>
								<span className="flex flex-wrap items-center gap-x-2">
									<span className="wrap-anywhere">{plan.name}</span>
									{isMine(plan) && <TagPill name={messages.yours} />}
								</span>
								{plan.more.label !== "" && (
									<span className="block text-12 font-normal text-text-2">{plan.more.label}</span>
								)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ id, label, cell }) => (
						<tr key={id} className="group">
							{label === "" ? (
								<td />
							) : (
								<th
									scope="row"
									className="sticky left-0 h-[34px] border-b border-line bg-surface pr-3 text-left font-normal text-text-2"
								>
									{label}
								</th>
							)}
							{plans.map((plan) => (
								<td key={plan.id} className={cellClass(plan)}>
									{cell(plan)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
