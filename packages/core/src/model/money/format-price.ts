import { parseDecimal, roundHalfUp } from "../../rational/rational.ts";
import { currencySymbol } from "./currency.ts";

function digitsOf(amount: number | string): string {
	const exact = parseDecimal(amount);
	if (!exact) throw new RangeError(`${amount} is not a decimal number`);
	const cents = roundHalfUp(exact, 2).mul(100);
	const magnitude = cents.n.toString().padStart(3, "0");
	const whole = magnitude.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ",");
	const decimals = magnitude.slice(-2);
	return `${cents.s < 0n ? "-" : ""}${whole}${decimals === "00" ? "" : `.${decimals}`}`;
}

/**
 * Formats an amount: two decimals only if it is fractional, grouped thousands, the symbol in front.
 *
 * `formatPrice(50, "USD")` is `$50`, `formatPrice(1234.5, "EUR")` is `€1,234.50`, `formatPrice(50, "CHF")` is `CHF 50`.
 *
 * @param amount - a decimal; read by its spelling and rounded half up to two decimals.
 * @throws {RangeError} for anything but a decimal number.
 */
export function formatPrice(amount: number | string, currency: string): string {
	const digits = digitsOf(amount);
	const symbol = currencySymbol(currency);
	// A symbol that ends in a letter would run into the figures.
	const space = /\p{L}$/u.test(symbol) ? " " : "";
	return digits.startsWith("-") ? `-${symbol}${space}${digits.slice(1)}` : `${symbol}${space}${digits}`;
}
