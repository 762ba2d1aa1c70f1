import { formatMoney } from "../../ui/format-money.ts";

/** US cents as an amount: `$49.00`. Plans are sold in US dollars. */
export function formatCents(cents: number): string {
	return formatMoney(cents / 100, "USD");
}
