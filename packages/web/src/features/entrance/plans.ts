import { messages } from "./messages.ts";

export type PlanName = "own" | "demo";

/** The plans to start with; both are free. */
export const PLANS: readonly { readonly name: PlanName; readonly title: string; readonly hint: string }[] = [
	{ name: "own", title: messages.ownPlan, hint: messages.ownPlanHint },
	{ name: "demo", title: messages.demoPlan, hint: messages.demoPlanHint },
];
