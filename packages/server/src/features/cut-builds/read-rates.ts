import { type ExchangeRates, RATES_SNAPSHOT } from "@oxcut/core";
import type { Knex } from "knex";

/** The exchange rates of today. */
export async function readRates(_knex: Knex): Promise<ExchangeRates> {
	return RATES_SNAPSHOT;
}
