import { type ExchangeRates, RATES_SNAPSHOT } from "@oxcut/core/model";
import type { Knex } from "knex";
import { findFeedRates } from "./queries.ts";

/** The current rates and their origin. */
export interface CurrentRates extends ExchangeRates {
	/** The last time that the feed was read; null if it never was. */
	readonly refreshedAt: Date | null;
	/** Currencies missing from the feed, which use the rates that ship with ox. */
	readonly fromSnapshot: readonly string[];
}

/**
 * The current exchange rates: the feed's, and for currencies missing from it those that ship with ox [MONEY4].
 * `timestamp` is the feed's day, or that of the shipped rates if no feed was read.
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
