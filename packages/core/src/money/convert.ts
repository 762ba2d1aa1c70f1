import { parseDecimal, type Rational } from "../rational/rational.ts";

/** A conversion that could not be made. The message is the specification's and is shown as it is. */
export class CurrencyError extends Error {
	/** The currency code that no rate is known for. */
	readonly currency: string;

	constructor(currency: string) {
		super(`'${currency}' rate not found`);
		this.name = "CurrencyError";
		this.currency = currency;
	}
}

/**
 * Looks a currency's rate up: units per US dollar, exact [COST15].
 *
 * @param rates - by code, as decimal text.
 * @throws {CurrencyError} `'{code}' rate not found` where the rates do not name it, or not with a number above 0.
 */
export function rateOf(currency: string, rates: Readonly<Record<string, string>>): Rational {
	const text = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
	const rate = text === undefined ? null : parseDecimal(text);
	if (!rate || rate.n === 0n || rate.s < 0n) throw new CurrencyError(currency);
	return rate;
}

/**
 * Converts an amount by way of the US dollar [COST15].
 *
 * @param shownAmount - rounded to its own currency's minor unit before: people check the product by hand.
 * @param fromRate - units of the amount's currency per US dollar, above 0.
 * @param toRate - units of the wanted currency per US dollar.
 * @returns the exact amount: round it to show it.
 */
export function convert(shownAmount: Rational, fromRate: Rational, toRate: Rational): Rational {
	return shownAmount.div(fromRate).mul(toRate);
}
