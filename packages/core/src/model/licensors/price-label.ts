import { counted } from "../../text/counted.ts";
import { formatRate } from "../money/format-price.ts";
import type { Price } from "./price.ts";

function minimumOf(price: PriceTerms, currency: string, write: WriteAmount): string {
	const minimums = [
		price.min_time && price.charge_by !== "Use"
			? counted(price.min_time, price.charge_by.toLowerCase())
			: null,
		price.min_value ? write(price.min_value, currency) : null,
	].filter((minimum) => minimum !== null);
	if (price.min_per === null || minimums.length === 0) return "";
	return ` (min ${minimums.join(" and ")} per ${price.min_per})`;
}

/** Formats an amount of a currency. */
type WriteAmount = (amount: number, currency: string) => string;

type PriceTerms = Pick<Price, "charge_by" | "value" | "min_per" | "min_value" | "min_time">;

/**
 * Describes a price in one line, with its minimum in brackets: `$50 per second (min 10 seconds per clip)`.
 *
 * Leaves out meaningless minimums: of 0, of time if uses are counted [COST5], without scope.
 *
 * @param write - how to write amounts, if the reader has a notation of their own.
 */
export function priceLabel(price: PriceTerms, currency: string, write: WriteAmount = formatRate): string {
	return `${write(price.value, currency)} per ${price.charge_by.toLowerCase()}${minimumOf(price, currency, write)}`;
}
