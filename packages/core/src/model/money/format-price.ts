import { parseDecimal, roundHalfUp } from "../../rational/rational.ts";
import { currencySymbol } from "./currency.ts";

/** The decimals of the finest rate that can be entered. */
const RATE_PLACES = 4;

/** At least two decimals, unless there are none. */
function digitsOf(amount: number | string, places: number): string {
	const exact = parseDecimal(amount);
	if (!exact) throw new RangeError(`${amount} is not a decimal number`);
	const units = roundHalfUp(exact, places).mul(10 ** places);
	const magnitude = units.n.toString().padStart(places + 1, "0");
	const whole = magnitude.slice(0, -places).replace(/\B(?=(?:\d{3})+$)/g, ",");
	const decimals = magnitude.slice(-places).replace(/0+$/, "");
	return `${units.s < 0n ? "-" : ""}${whole}${decimals === "" ? "" : `.${decimals.padEnd(2, "0")}`}`;
}

function withSymbol(digits: string, currency: string): string {
	const symbol = currencySymbol(currency);
	// A symbol that ends in a letter would run into the figures.
	const space = /\p{L}$/u.test(symbol) ? " " : "";
	return digits.startsWith("-") ? `-${symbol}${space}${digits.slice(1)}` : `${symbol}${space}${digits}`;
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
	return withSymbol(digitsOf(amount, 2), currency);
}

/**
 * Formats a licensor's rate like a price, but with all of its decimals, because it is charged with them: `£12.505`.
 *
 * @throws {RangeError} for anything but a decimal number.
 */
export function formatRate(amount: number | string, currency: string): string {
	return withSymbol(digitsOf(amount, RATE_PLACES), currency);
}
