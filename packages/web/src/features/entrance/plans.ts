import { messages } from "./messages.ts";

export type PlanName = "own" | "demo";

/** What one may begin with; there is nothing to pay for either. */
export const PLANS: readonly { readonly name: PlanName; readonly title: string; readonly hint: string }[] = [
	{ name: "own", title: messages.ownPlan, hint: messages.ownPlanHint },
	{ name: "demo", title: messages.demoPlan, hint: messages.demoPlanHint },
];
