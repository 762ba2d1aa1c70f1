import { type ExchangeRates, RATES_SNAPSHOT } from "@oxcut/core/model";
import type { Knex } from "knex";
import { findFeedRates } from "./queries.ts";

/** The rates that hold now, and where they are from. */
export interface CurrentRates extends ExchangeRates {
	/** When the feed was read last; null if none ever was. */
	readonly refreshedAt: Date | null;
	/** Currencies that the feed does not tell: their rates are those that ship with ox. */
	readonly fromSnapshot: readonly string[];
}

/**
 * Exchange rates of today: the feed's, and for currencies that it does not tell those that ship with ox [MONEY4].
 * `timestamp` is the day of the feed's, or of the shipped ones where no feed was read.
 */
export async function readRates(knex: Knex): Promise<CurrentRates> {
	const feed = await findFeedRates(knex);
	const shipped = RATES_SNAPSHOT;
	if (feed === null) {
		return { ...shipped, refreshedAt: null, fromSnapshot: Object.keys(shipped.rates) };
	}
	return {
		timestamp: feed.timestamp,
		rates: { ...shipped.rates, ...feed.rates },
		refreshedAt: feed.refreshedAt,
		fromSnapshot: Object.keys(shipped.rates).filter((code) => !Object.hasOwn(feed.rates, code)),
	};
}
