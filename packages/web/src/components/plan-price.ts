import type { BillingPlan } from "../data/list-billing-plans.ts";
import { formatRate } from "../ui/format-money.ts";
import { messages } from "./plan-messages.ts";

/**
 * A plan's price in the reader's notation: `$49 per month`, `$299 one-time fee`, `Free`. Core's `planPriceLabel`, which writes it
 * for terminals and emails, would load exact arithmetic with every page.
 */
export function planPrice({ price, interval_kind }: Pick<BillingPlan, "price" | "interval_kind">): string {
	// Plans are sold in US dollars, and their prices are cents.
	return price === 0 ? messages.free : messages.price[interval_kind](formatRate(price / 100, "USD"));
}
