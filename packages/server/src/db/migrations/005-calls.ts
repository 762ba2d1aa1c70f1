import type { Knex } from "knex";

/** Records of calls: responses stored under their Idempotency-Key [API5], and each caller's number of calls. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		create table idempotency_keys (
			account_id bigint not null,
			key text not null,
			fingerprint bytea not null,
			claim uuid not null,
			claimed_at timestamptz not null,
			status integer,
			body json,
			headers json,
			primary key (account_id, key)
		);
		create index idempotency_keys_age on idempotency_keys (claimed_at);

		create table rate_limits (
			bucket text primary key,
			window_start timestamptz not null,
			hits integer not null
		);
		create index rate_limits_age on rate_limits (window_start);
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("drop table rate_limits; drop table idempotency_keys;");
}
