import { messages } from "./messages.ts";

/** A way to begin. */
export interface PlanOption {
	/** `own`, `demo`, or the id of a plan. */
	readonly value: string;
	readonly title: string;
	readonly hint: string;
}

export const DEMO_PLAN: PlanOption = { value: "demo", title: messages.demoPlan, hint: messages.demoPlanHint };

/** The ways to begin on a server with one plan to choose; both are free. */
export const FREE_PLANS: readonly PlanOption[] = [
	{ value: "own", title: messages.ownPlan, hint: messages.ownPlanHint },
	DEMO_PLAN,
];
