import type { ExchangeRates } from "../model/library.ts";
import { CurrencyError } from "../money/convert.ts";

/**
 * The rates that a report converts at: the dollar's first, then by code [COST15].
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
		const rate = Object.hasOwn(rates, code) ? Number(rates[code]) : 0;
		if (!(rate > 0)) throw new CurrencyError(code);
		used.push([code, rate]);
	}
	return Object.fromEntries(used);
}
