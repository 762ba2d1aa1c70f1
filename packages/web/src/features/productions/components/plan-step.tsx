import { planHint, planLabel } from "../../../components/plan-words.ts";
import type { SoldPlans } from "../../../data/list-billing-plans.ts";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { messages } from "../messages.ts";

/** The plan of a new project, and its payer. */
export interface PlanChoice {
	/** null for the free plan. */
	readonly planId: number | null;
	readonly billTo: "account" | "organization";
	readonly email: string;
}

export interface PlanStepProps {
	readonly sold: SoldPlans;
	readonly value: PlanChoice;
	readonly onChange: (choice: PlanChoice) => void;
	/** Whether the project will belong to an organization, which can be billed. */
	readonly hasStudio: boolean;
	readonly emailError: string | undefined;
}

/** The chosen plan: the free one by default, and if the chosen one is no longer sold. */
export function chosenPlan({ billing_plans, takes_payments }: SoldPlans, planId: number | null) {
	const plan = billing_plans.find(({ id }) => id === planId);
	const isSold = plan !== undefined && (plan.price === 0 || takes_payments);
	return isSold ? plan : billing_plans.find(({ price }) => price === 0);
}

/** Chooses a new project's plan; for a paid one, also who is billed. */
export function PlanStep({ sold, value, onChange, hasStudio, emailError }: PlanStepProps) {
	const chosen = chosenPlan(sold, value.planId);
	return (
		<>
			<div className="flex flex-col gap-2">
				<span aria-hidden className="text-12 font-medium">
					{messages.plan}
				</span>
				<RadioGroup
					label={messages.plan}
					value={chosen === undefined ? null : String(chosen.id)}
					options={sold.billing_plans.map((plan) => {
						const hint = planHint(plan);
						return {
							value: String(plan.id),
							label: planLabel(plan),
							disabled: plan.price > 0 && !sold.takes_payments,
							...(hint === "" ? {} : { hint }),
						};
					})}
					onChange={(id) => onChange({ ...value, planId: Number(id) })}
				/>
				{!sold.takes_payments && <p className="text-12 text-text-2">{messages.noPayments}</p>}
			</div>
			{chosen !== undefined && chosen.price > 0 && (
				<>
					{hasStudio && (
						<ChoiceField
							label={messages.billTo}
							options={(["account", "organization"] as const).map((option) => ({
								value: option,
								label: messages.billToOptions[option],
							}))}
							value={value.billTo}
							onChange={(billTo) => onChange({ ...value, billTo })}
						/>
					)}
					<Field label={messages.billingEmail} hint={messages.billingEmailHint} error={emailError}>
						{(control) => (
							<Input
								{...control}
								size="large"
								type="email"
								autoComplete="email"
								value={value.email}
								onChange={({ target }) => onChange({ ...value, email: target.value })}
							/>
						)}
					</Field>
					<p className="text-12 text-text-2">{messages.cardNext}</p>
				</>
			)}
		</>
	);
}
