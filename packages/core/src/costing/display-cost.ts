import { CurrencyError, convert } from "../money/convert.ts";
import { roundToMinorUnit } from "../money/minor-unit.ts";
import { parseDecimal, type Rational } from "../rational/rational.ts";
import type { CostingContext } from "./model.ts";

/**
 * A licensor's cost as the cut shows it: rounded in its own currency, converted once, rounded in the display
 * currency [COST15].
 *
 * @throws {CurrencyError} `'{code}' rate not found`.
 */
export function displayCost(
	finalCost: Rational,
	currency: string,
	{ displayCurrency, rates }: Pick<CostingContext, "displayCurrency" | "rates">,
): Rational {
	const from = exchangeRate(currency, rates.rates);
	const to = exchangeRate(displayCurrency, rates.rates);
	return roundToMinorUnit(convert(roundToMinorUnit(finalCost, currency), from, to), displayCurrency);
}

/**
 * Units of a currency per US dollar, exact [COST15].
 *
 * @throws {CurrencyError} `'{code}' rate not found` where the rates do not name it, or not with a number above 0.
 */
export function exchangeRate(code: string, rates: Readonly<Record<string, string>>): Rational {
	const text = Object.hasOwn(rates, code) ? rates[code] : undefined;
	const rate = text === undefined ? null : parseDecimal(text);
	if (!rate || rate.n === 0n || rate.s < 0n) throw new CurrencyError(code);
	return rate;
}
