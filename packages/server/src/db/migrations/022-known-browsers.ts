import type { Knex } from "knex";

/**
 * Browsers that have signed in to an account. Each has its own count of wrong passwords, so that guesses made elsewhere
 * don't lock the owner out [ACC23].
 */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		create table known_browsers (
			id bigint generated always as identity primary key,
			account_id bigint not null references accounts on delete cascade,
			token_hash bytea not null check (octet_length(token_hash) = 32),
			failed_logins integer not null default 0 check (failed_logins >= 0),
			locked_until timestamptz,
			last_used_at timestamptz not null,
			unique (token_hash, account_id)
		);
		create index known_browsers_account on known_browsers (account_id, last_used_at);
		create index known_browsers_last_use on known_browsers (last_used_at);
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("drop table known_browsers;");
}
