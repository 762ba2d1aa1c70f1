import { formatMoney, formatRate } from "../../ui/format-money.ts";

/** Plans are sold in US dollars. */
const CURRENCY = "USD";

/** US cents as an amount: `$49.00`. */
export function formatCents(cents: number): string {
	return formatMoney(cents / 100, CURRENCY);
}

/** US cents as a price, with decimals only if it is fractional: `$49`. */
export function formatPlanPrice(cents: number): string {
	return formatRate(cents / 100, CURRENCY);
}
