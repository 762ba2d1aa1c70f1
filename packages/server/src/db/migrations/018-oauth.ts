import type { Knex } from "knex";

/** Authorization codes, which a program exchanges for an access token that its user granted in the browser. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		create table oauth_codes (
			code_hash bytea primary key check (octet_length(code_hash) = 32),
			account_id bigint not null references accounts on delete cascade,
			-- A new password ends the session, and with it what was allowed in it and not yet fetched.
			session_id bigint not null references sessions on delete cascade,
			client_id text not null check (char_length(client_id) between 1 and 100),
			client_name text not null check (char_length(client_name) between 1 and 250),
			redirect_uri text not null check (char_length(redirect_uri) <= 100),
			code_challenge text not null check (char_length(code_challenge) = 43),
			-- Null: every production of the account.
			production_id bigint references productions on delete cascade,
			expires_at timestamptz not null,
			-- Tried once, with or without success.
			used_at timestamptz,
			-- The token that it gave.
			access_token_id bigint references access_tokens on delete set null
		);
		create index oauth_codes_account on oauth_codes (account_id);
		create index oauth_codes_session on oauth_codes (session_id);
		create index oauth_codes_production on oauth_codes (production_id);
		create index oauth_codes_access_token on oauth_codes (access_token_id);
		create index oauth_codes_expiry on oauth_codes (expires_at);
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("drop table oauth_codes;");
}
