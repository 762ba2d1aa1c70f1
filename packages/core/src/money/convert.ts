import type { Rational } from "../rational/rational.ts";

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
 * Looks a currency's rate up: units per US dollar [COST15].
 *
 * @throws {CurrencyError} `'{code}' rate not found` where the code is unknown or its rate is not above 0.
 */
export function rateOf(currency: string, rates: ReadonlyMap<string, Rational>): Rational {
	const rate = rates.get(currency);
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
