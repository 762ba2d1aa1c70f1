import { api } from "../../../api/api.ts";
import { DEMO_PLAN, FREE_PLANS, type PlanOption } from "../plans.ts";

/** Reads the ways to begin on this server. */
export async function readPlanOptions(signal: AbortSignal): Promise<readonly PlanOption[]> {
	const { billing_plans, takes_payments } = await api.get("/billing_plans", { signal });
	const open = billing_plans.filter(({ price }) => price === 0 || takes_payments);
	if (open.length < 2) return FREE_PLANS;
	// On a server that sells no plans, visitors don't wait for the plans' texts.
	const { planHint, planLabel } = await import("../../../components/plan-words.ts");
	const sold = open.map((plan) => ({
		value: String(plan.id),
		title: planLabel(plan),
		hint: planHint(plan),
	}));
	return [...sold, DEMO_PLAN];
}
