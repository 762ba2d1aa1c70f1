import { convert, rateOf } from "../money/convert.ts";
import { roundToMinorUnit } from "../money/minor-unit.ts";
import type { Rational } from "../rational/rational.ts";
import type { CostingContext } from "./model.ts";

/**
 * A licensor's cost as shown: rounded in its own currency, converted once, rounded in the display currency [COST15].
 *
 * @throws {CurrencyError} `'{code}' rate not found`.
 */
export function displayCost(
	finalCost: Rational,
	currency: string,
	{ displayCurrency, rates }: Pick<CostingContext, "displayCurrency" | "rates">,
): Rational {
	const from = rateOf(currency, rates.rates);
	const to = rateOf(displayCurrency, rates.rates);
	return roundToMinorUnit(convert(roundToMinorUnit(finalCost, currency), from, to), displayCurrency);
}
