import type { Knex } from "knex";

/** Exchange rates as last fetched from a feed; currencies missing from it keep the rates that ship with ox. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		create table currency_rates (
			code text primary key check (code ~ '^[A-Z]{3}$'),
			-- Units per US dollar. The upper bound refuses NaN and infinity too.
			rate numeric(21, 12) not null check (rate > 0 and rate < 1000000000),
			quoted_on date not null,
			refreshed_at timestamptz not null
		);
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("drop table currency_rates;");
}
