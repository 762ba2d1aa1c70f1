import { api } from "../../../api/api.ts";
import { useBillingChange } from "./use-billing-change.ts";

interface PlanSwitch {
	readonly planId: number;
	/** Confirms that the rest of the unused time, which is worth more than the plan, stays as credit. */
	readonly onCredit: boolean;
}

/** Switches a production to another plan. */
export function useSwitchPlan(productionId: number) {
	return useBillingChange(productionId, ({ planId, onCredit }: PlanSwitch) =>
		api.put("/productions/:production_id/subscription/billing_plans/:plan_id", {
			production_id: productionId,
			plan_id: planId,
			body: onCredit ? { proceeding_on_credit: true } : {},
		}),
	);
}
