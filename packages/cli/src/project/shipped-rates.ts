import { type ExchangeRates, RATES_SNAPSHOT } from "@oxcut/core/model";

/** The dated exchange rates that ship with ox. */
export function shippedRates(): ExchangeRates {
	return RATES_SNAPSHOT;
}
