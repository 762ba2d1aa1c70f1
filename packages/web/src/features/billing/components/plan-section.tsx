import type { IntervalKind } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SubscriptionAnswer } from "../../../data/get-subscription.ts";
import { type BillingPlan, billingPlansQuery } from "../../../data/list-billing-plans.ts";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { messages } from "../messages.ts";
import { PlanTable } from "./plan-table.tsx";
import { SwitchDialog } from "./switch-dialog.tsx";

export interface PlanSectionProps {
	readonly productionId: number;
	readonly billing: SubscriptionAnswer;
	readonly mayEdit: boolean;
	/** Opens the form for a new card, which a paid plan needs. */
	readonly onCardNeeded: (plan: BillingPlan) => void;
}

interface Choice {
	readonly productionId: number;
	readonly billing: SubscriptionAnswer;
	readonly plans: readonly BillingPlan[];
	readonly takesPayments: boolean;
	readonly mayEdit: boolean;
	readonly onCardNeeded: (plan: BillingPlan) => void;
}

const INTERVALS = ["month", "year", "once"] as const satisfies readonly IntervalKind[];

/** The intervals that plans are sold by; free plans belong to each. */
function intervalsOf(plans: readonly BillingPlan[]): IntervalKind[] {
	return INTERVALS.filter((kind) =>
		plans.some(({ interval_kind, price }) => interval_kind === kind && price > 0),
	);
}

function PlanChoice({ productionId, billing, plans, takesPayments, mayEdit, onCardNeeded }: Choice) {
	const current = billing.billing_plan;
	const intervals = intervalsOf(plans);
	const [chosen, setChosen] = useState<IntervalKind | null>(null);
	const ofCurrent = current.price > 0 ? current.interval_kind : undefined;
	const interval = chosen ?? ofCurrent ?? (intervals.includes("month") ? "month" : intervals[0]);
	const [asked, setAsked] = useState<BillingPlan | null>(null);
	const shown = plans.filter(
		({ id, price, interval_kind }) => price === 0 || interval_kind === interval || id === current.id,
	);
	const card = billing.subscription.payment_methods.find(({ is_default }) => is_default);
	return (
		<div id="plans">
			<Section
				title={messages.plans}
				action={
					intervals.length > 1 && (
						<Segmented
							label={messages.intervalLabel}
							options={intervals.map((kind) => ({ value: kind, label: messages.intervals[kind] }))}
							value={interval ?? null}
							onChange={setChosen}
						/>
					)
				}
			>
				<PlanTable
					plans={shown}
					current={current}
					usage={billing.usage}
					takesPayments={takesPayments}
					onSwitch={
						mayEdit
							? (plan) => (plan.price > 0 && card === undefined ? onCardNeeded(plan) : setAsked(plan))
							: null
					}
				/>
				{!takesPayments && plans.some(({ price }) => price > 0) && (
					<p className="mt-2 text-12 text-text-2">{messages.noPayments}</p>
				)}
				{asked !== null && (
					<SwitchDialog
						productionId={productionId}
						plan={asked}
						billing={billing}
						onClose={() => setAsked(null)}
					/>
				)}
			</Section>
		</div>
	);
}

/** The plans side by side, to switch to one. */
export function PlanSection({ productionId, billing, mayEdit, onCardNeeded }: PlanSectionProps) {
	const query = useQuery(billingPlansQuery);
	return (
		<QueryView query={query} failed={messages.plansLoadFailed}>
			{({ billing_plans, takes_payments }) => {
				const current = billing.billing_plan;
				// A plan that is no longer sold, or was made for this project, isn't listed.
				const plans = billing_plans.some(({ id }) => id === current.id)
					? billing_plans
					: [current, ...billing_plans];
				return (
					<PlanChoice
						productionId={productionId}
						billing={billing}
						plans={plans}
						takesPayments={takes_payments}
						mayEdit={mayEdit}
						onCardNeeded={onCardNeeded}
					/>
				);
			}}
		</QueryView>
	);
}
