import {
	type Currency,
	currencyName,
	currencySymbol,
	RATES_SNAPSHOT,
	SUPPORTED_CURRENCIES,
} from "@oxcut/core/model";
import type { CurrentRates } from "./read-rates.ts";

/** The supported currencies with their rates, as the API returns them. */
export function presentCurrencies({ rates, timestamp, refreshedAt, fromSnapshot }: CurrentRates) {
	return {
		currencies: SUPPORTED_CURRENCIES.flatMap((code) => presentCurrency(code, rates[code])),
		timestamp,
		refreshed_at: refreshedAt?.toISOString() ?? null,
		// Currencies whose rates are from another day.
		snapshot: { timestamp: RATES_SNAPSHOT.timestamp, codes: fromSnapshot },
	};
}

function presentCurrency(code: string, rate: string | undefined): Currency[] {
	if (rate === undefined) return [];
	return [{ code, name: currencyName(code), symbol: currencySymbol(code), rate: Number(rate) }];
}
