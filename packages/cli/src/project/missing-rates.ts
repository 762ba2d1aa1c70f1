import type { ExchangeRates, Library } from "@oxcut/core/model";

/** Currencies of licensors with records that have no rate. */
export function missingRates({ licensors }: Pick<Library, "licensors">, { rates }: ExchangeRates): string[] {
	const used = licensors.filter(({ records_count }) => records_count > 0).map(({ currency }) => currency);
	return [...new Set(used)].filter((currency) => !Object.hasOwn(rates, currency)).sort();
}
