import { formatPrice } from "./format-price.ts";
import type { Price } from "./price.ts";

function timeOf(amount: number, unit: "Second" | "Minute"): string {
	return `${amount} ${unit.toLowerCase()}${amount === 1 ? "" : "s"}`;
}

function minimumOf(price: PriceTerms, currency: string, write: WriteAmount): string {
	const minimums = [
		price.min_time && price.charge_by !== "Use" ? timeOf(price.min_time, price.charge_by) : null,
		price.min_value ? write(price.min_value, currency) : null,
	].filter((minimum) => minimum !== null);
	if (price.min_per === null || minimums.length === 0) return "";
	return ` (min ${minimums.join(" and ")} per ${price.min_per})`;
}

/** Writes an amount of a currency for people. */
type WriteAmount = (amount: number, currency: string) => string;

type PriceTerms = Pick<Price, "charge_by" | "value" | "min_per" | "min_value" | "min_time">;

/**
 * Says a price in one line, its minimum in brackets: `$50 per second (min 10 seconds per clip)`.
 *
 * Minimums that mean nothing are left out: of 0, of time where uses are counted [COST5], of no scope.
 *
 * @param write - how amounts are written, where a reader has a notation of their own.
 */
export function priceLabel(price: PriceTerms, currency: string, write: WriteAmount = formatPrice): string {
	return `${write(price.value, currency)} per ${price.charge_by.toLowerCase()}${minimumOf(price, currency, write)}`;
}
