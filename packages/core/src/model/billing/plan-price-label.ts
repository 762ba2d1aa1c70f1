import { formatPrice } from "../money/format-price.ts";
import type { BillingPlan } from "./billing-plan.ts";

/** Describes a plan's price: `$49 per month`, `$299.50 one-time fee`, `Free`. Plan prices are US cents. */
export function planPriceLabel(plan: Pick<BillingPlan, "price" | "interval_kind">): string {
	if (plan.price === 0) return "Free";
	const cents = String(plan.price).padStart(3, "0");
	const price = formatPrice(`${cents.slice(0, -2)}.${cents.slice(-2)}`, "USD");
	return plan.interval_kind === "once" ? `${price} one-time fee` : `${price} per ${plan.interval_kind}`;
}
