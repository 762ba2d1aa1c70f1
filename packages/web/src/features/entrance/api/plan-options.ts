import { queryOptions } from "@tanstack/react-query";
import { billingPlansQuery } from "../../../data/list-billing-plans.ts";
import { DEMO_PLAN, FREE_PLANS, type PlanOption } from "../plans.ts";

/** The ways to begin on this server. The words for plans on sale load only where there are some. */
export const planOptionsQuery = queryOptions({
	queryKey: ["plan_options"],
	queryFn: async ({ client }): Promise<readonly PlanOption[]> => {
		const { billing_plans, takes_payments } = await client.fetchQuery(billingPlansQuery);
		const open = billing_plans.filter(({ price }) => price === 0 || takes_payments);
		if (open.length < 2) return FREE_PLANS;
		const { planHint, planLabel } = await import("../../../components/plan-words.ts");
		const sold = open.map((plan) => ({
			value: String(plan.id),
			title: planLabel(plan),
			hint: planHint(plan),
		}));
		return [...sold, DEMO_PLAN];
	},
	// The page begins without the plans sooner than it would with them.
	retry: false,
});
