import type { Knex } from "knex";

/** Signing in with an organization's identity provider, or the server's [OIDC1]. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		create table identity_providers (
			studio_id bigint primary key references studios on delete cascade,
			issuer text not null check (char_length(issuer) between 1 and 250),
			client_id text not null check (char_length(client_id) between 1 and 250),
			-- Encrypted.
			client_secret bytea not null,
			required boolean not null default false,
			created_at timestamptz not null default now(),
			updated_at timestamptz not null default now()
		);
		create trigger identity_providers_touch_time before update on identity_providers for each row
			when (old.* is distinct from new.*) execute function ox_touch_time();

		create table studio_domains (
			studio_id bigint not null references identity_providers on delete cascade,
			name text collate "C" not null check (name = lower(name) and char_length(name) between 3 and 253),
			verified_at timestamptz,
			primary key (studio_id, name)
		);
		-- Whoever proves a domain first has it.
		create unique index studio_domains_verified on studio_domains (name) where verified_at is not null;

		create table account_identities (
			id bigint generated always as identity primary key,
			account_id bigint not null references accounts on delete cascade,
			-- Null for the server's own provider.
			studio_id bigint references identity_providers on delete cascade,
			issuer text not null,
			subject text collate "C" not null check (char_length(subject) between 1 and 255),
			email text not null,
			created_at timestamptz not null,
			last_used_at timestamptz not null
		);
		create unique index account_identities_subject
			on account_identities (coalesce(studio_id, 0), issuer, subject);
		create unique index account_identities_account
			on account_identities (account_id, coalesce(studio_id, 0), issuer);
		create index account_identities_studio on account_identities (studio_id) where studio_id is not null;

		-- A sign-in between the departure to the provider and the session.
		create table provider_sign_ins (
			state_hash bytea primary key check (octet_length(state_hash) = 32),
			-- Of the cookie of the browser that began it.
			browser_hash bytea not null check (octet_length(browser_hash) = 32),
			studio_id bigint references identity_providers on delete cascade,
			nonce text not null,
			code_verifier text not null,
			expires_at timestamptz not null,
			used_at timestamptz,
			-- Named by the provider, while a two-factor device is still missing.
			account_id bigint references accounts on delete cascade,
			subject text,
			email text,
			check ((account_id is null) = (subject is null) and (account_id is null) = (email is null))
		);
		create index provider_sign_ins_expiry on provider_sign_ins (expires_at);
		create index provider_sign_ins_studio on provider_sign_ins (studio_id) where studio_id is not null;
		create index provider_sign_ins_account on provider_sign_ins (account_id) where account_id is not null;

		-- The organizations whose projects a session opens, although they require their provider.
		create table session_sign_ins (
			session_id bigint not null references sessions on delete cascade,
			studio_id bigint not null references identity_providers on delete cascade,
			expires_at timestamptz not null,
			primary key (session_id, studio_id)
		);
		create index session_sign_ins_studio on session_sign_ins (studio_id);
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		drop table session_sign_ins, provider_sign_ins, account_identities, studio_domains, identity_providers;
	`);
}
