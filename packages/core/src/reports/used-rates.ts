import type { ExchangeRates } from "../model/library/library.ts";
import { rateOf } from "../money/convert.ts";

/**
 * The exchange rates used in a report: the dollar's first, then by code [COST15].
 *
 * @throws {CurrencyError} `'{code}' rate not found`.
 */
export function usedRates(
	{ rates }: ExchangeRates,
	currencies: Iterable<string>,
	displayCurrency: string,
): Record<string, number> {
	const codes = new Set([...currencies, displayCurrency]);
	codes.delete("USD");
	const used: [string, number][] = [["USD", 1]];
	for (const code of [...codes].sort()) {
		rateOf(code, rates);
		// The rate as quoted: a quotient of long numbers may differ in its last digit.
		used.push([code, Number(rates[code])]);
	}
	return Object.fromEntries(used);
}
