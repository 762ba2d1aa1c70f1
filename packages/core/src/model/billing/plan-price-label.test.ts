import { expect, test } from "vitest";
import { planPriceLabel } from "./plan-price-label.ts";

test.each([
	[4900, "month", "$49 per month"],
	[29950, "once", "$299.50 one-time fee"],
	[5, "year", "$0.05 per year"],
	[0, "month", "Free"],
	[123456700, "year", "$1,234,567 per year"],
] as const)("a plan of %d cents each %s is shown as %s", (price, interval_kind, label) => {
	expect(planPriceLabel({ price, interval_kind })).toBe(label);
});
