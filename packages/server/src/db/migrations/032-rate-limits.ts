import type { Knex } from "knex";

/** Counts of calls in the columns of rate-limiter-flexible. The old counts are dropped: every window starts again. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		drop table rate_limits;
		create table rate_limits (
			key text primary key,
			points integer not null,
			-- End of the window, in milliseconds since 1970.
			expire bigint not null
		);
		create index rate_limits_age on rate_limits (expire);
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		drop table rate_limits;
		create table rate_limits (
			bucket text primary key,
			window_start timestamptz not null,
			hits integer not null
		);
		create index rate_limits_age on rate_limits (window_start);
	`);
}
