import { LIMITED_FEATURES } from "@oxcut/core/model";
import type { BillingPlan } from "../data/list-billing-plans.ts";
import { messages } from "./plan-messages.ts";
import { planPrice } from "./plan-price.ts";

/** A plan's name and price: `Documentary, $29 per month`. */
export function planLabel(plan: BillingPlan): string {
	const price = planPrice(plan);
	return price === plan.name ? plan.name : `${plan.name}, ${price}`;
}

/** A plan's label and main limits in a line: `For one film · 500 records · 10 cuts`. */
export function planHint(plan: BillingPlan): string {
	const limits = LIMITED_FEATURES.flatMap((feature) => {
		const limit = plan.features[feature];
		return feature === "storage" || typeof limit !== "number" ? [] : [messages.limits[feature](limit)];
	});
	return [...(plan.more.label === "" ? [] : [plan.more.label]), ...limits].join(" · ");
}
