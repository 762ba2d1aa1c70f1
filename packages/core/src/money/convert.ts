import { parseDecimal, type Rational, requireRational } from "../rational/rational.ts";
import { requireObject, requireText } from "../text/argument-error.ts";

/** An impossible conversion. The message is the specification's, shown unchanged. */
export class CurrencyError extends Error {
	/** The currency code without a rate. */
	readonly currency: string;

	constructor(currency: string) {
		super(`'${currency}' rate not found`);
		this.name = "CurrencyError";
		this.currency = currency;
	}
}

/**
 * Finds a currency's exact rate, in units per US dollar [COST15].
 *
 * @param rates - by code, as decimal text.
 * @throws {CurrencyError} `'{code}' rate not found` if there is no rate, or it is not a positive number.
 * @throws {TypeError} naming the argument.
 */
export function rateOf(currency: string, rates: Readonly<Record<string, string>>): Rational {
	requireText(currency, "currency");
	requireObject(rates, "rates");
	const text = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
	const rate = text === undefined ? null : parseDecimal(text);
	if (!rate || rate.n === 0n || rate.s < 0n) throw new CurrencyError(currency);
	return rate;
}

/**
 * Computes what needs exchange rates, and returns null if one of them is missing. For what is shown as unknown then; a
 * cut's own total throws.
 */
export function nullWithoutRate<T>(compute: () => T): T | null {
	try {
		return compute();
	} catch (error) {
		if (error instanceof CurrencyError) return null;
		throw error;
	}
}

/**
 * Converts an amount through the US dollar [COST15].
 *
 * @param shownAmount - already rounded to its own currency's minor unit, because people check the product by hand.
 * @param fromRate - units of the amount's currency per US dollar, above 0.
 * @param toRate - units of the target currency per US dollar.
 * @returns the exact amount, to be rounded for display.
 * @throws {TypeError} naming the argument.
 */
export function convert(shownAmount: Rational, fromRate: Rational, toRate: Rational): Rational {
	requireRational(shownAmount, "shownAmount");
	requireRational(fromRate, "fromRate");
	requireRational(toRate, "toRate");
	return shownAmount.div(fromRate).mul(toRate);
}
