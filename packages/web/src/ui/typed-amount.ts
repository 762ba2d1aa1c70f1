import { plainAmount } from "@oxcut/core";

/** The decimal separator of the reader's language. */
const READERS_MARK = new Intl.NumberFormat().format(0.5).includes(",") ? "," : ".";

/** An amount as the reader would type it; empty for none. */
export function typedAmount(amount: number | null, decimalMark: "." | "," = READERS_MARK): string {
	return amount === null ? "" : String(amount).replace(".", decimalMark);
}

/**
 * Converts a typed amount (`12,50`, `£1,250.50`) to digits with a decimal point. Leaves other text unchanged, for
 * the schema to refuse.
 *
 * @param currency - the amount's currency; its symbol may be typed, too.
 */
export function readTypedAmount(
	typed: string,
	currency: string | null,
	decimalMark: "." | "," = READERS_MARK,
): string {
	const amount = plainAmount(typed, { currency, decimalMark });
	return amount.problem === undefined ? amount.text : typed;
}

/** The error of an amount with the sign of another currency; null for any other text. */
export function amountProblem(typed: unknown, currency: string | null): string | null {
	if (typeof typed !== "string") return null;
	const amount = plainAmount(typed, { currency, decimalMark: READERS_MARK });
	if (amount.problem !== "currency") return null;
	return currency === null ? `must be without ${amount.sign}` : `must be in ${currency}, not ${amount.sign}`;
}
