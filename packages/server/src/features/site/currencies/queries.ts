import type { ExchangeRates } from "@oxcut/core/model";
import type { Knex } from "knex";

/** The rates last read from the feed. */
export interface FeedRates extends ExchangeRates {
	readonly refreshedAt: Date;
}

interface RateRow {
	readonly code: string;
	readonly rate: string;
	readonly quoted_on: string;
	readonly refreshed_at: Date;
}

/** @returns null if no feed was ever read. */
export async function findFeedRates(knex: Knex): Promise<FeedRates | null> {
	const rows: RateRow[] = await knex("currency_rates")
		.select("code", knex.raw("trim_scale(rate)::text as rate"), "quoted_on", "refreshed_at")
		.orderBy("code");
	const [first] = rows;
	if (first === undefined) return null;
	return {
		timestamp: first.quoted_on,
		rates: Object.fromEntries(rows.map(({ code, rate }) => [code, rate])),
		refreshedAt: first.refreshed_at,
	};
}

/** Replaces all rates with a feed's. */
export async function replaceFeedRates(
	trx: Knex.Transaction,
	{ timestamp, rates }: ExchangeRates,
	now: Date,
): Promise<void> {
	const codes = Object.keys(rates);
	await trx.raw(
		`insert into currency_rates (code, rate, quoted_on, refreshed_at)
			select code, rate, ?, ? from unnest(?::text[], ?::numeric[]) as told (code, rate)
			on conflict (code) do update
				set rate = excluded.rate, quoted_on = excluded.quoted_on, refreshed_at = excluded.refreshed_at`,
		[timestamp.slice(0, 10), now, codes, Object.values(rates)],
	);
	await trx("currency_rates").whereNotIn("code", codes).delete();
}
