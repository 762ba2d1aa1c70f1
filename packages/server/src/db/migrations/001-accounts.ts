import type { Knex } from "knex";

/** Accounts, their addresses, sessions and tokens. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		-- Ids below 1856 belong to the users of the product's previous version.
		create table accounts (
			id bigint generated always as identity (start with 1856) primary key,
			first_name text not null check (char_length(first_name) between 1 and 250),
			last_name text not null default '' check (char_length(last_name) <= 250),
			password_hash text not null,
			configs jsonb not null default '{}' check (jsonb_typeof(configs) = 'object'),
			resource_config jsonb not null default '{}' check (jsonb_typeof(resource_config) = 'object'),
			avatar_shape text not null default 'circle' check (avatar_shape in ('circle', 'square')),
			avatar_color text not null default 'gray'
				check (avatar_color in ('red', 'orange', 'yellow', 'green', 'blue', 'violet', 'gray', 'black')),
			system_beta text not null default 'no_access' check (system_beta in ('no_access', 'view', 'edit')),
			system_ox_admin text not null default 'no_access' check (system_ox_admin in ('no_access', 'view', 'edit')),
			system_features text[] not null default '{}',
			failed_logins integer not null default 0 check (failed_logins >= 0),
			locked_until timestamptz,
			last_active_at timestamptz,
			version integer not null default 1,
			created_at timestamptz not null,
			updated_at timestamptz not null
		);

		create table account_emails (
			id bigint generated always as identity primary key,
			account_id bigint not null references accounts on delete cascade,
			address text not null check (char_length(address) <= 254),
			is_primary boolean not null default false,
			verified_at timestamptz,
			-- Until when the address waits for its owner's word; null once verified.
			confirmation_expires_at timestamptz,
			created_at timestamptz not null,
			check ((verified_at is null) = (confirmation_expires_at is not null))
		);
		create unique index account_emails_once on account_emails (account_id, lower(address collate "C"));
		create unique index account_emails_one_primary on account_emails (account_id) where is_primary;
		-- An address that was only typed in as a further one keeps nobody from using it: it is its owner's who
		-- verifies it, or who registers with it.
		create unique index account_emails_owner on account_emails (lower(address collate "C"))
			where is_primary or verified_at is not null;

		create table sessions (
			id bigint generated always as identity primary key,
			account_id bigint not null references accounts on delete cascade,
			token_hash bytea not null unique check (octet_length(token_hash) = 32),
			user_agent text not null default '' check (char_length(user_agent) <= 250),
			address text not null default '' check (char_length(address) <= 64),
			created_at timestamptz not null,
			last_used_at timestamptz not null,
			expires_at timestamptz not null
		);
		create index sessions_account on sessions (account_id);
		create index sessions_expiry on sessions (expires_at);

		create table access_tokens (
			id bigint generated always as identity primary key,
			account_id bigint not null references accounts on delete cascade,
			name text not null check (char_length(name) between 1 and 250),
			token_hash bytea not null unique check (octet_length(token_hash) = 32),
			-- Null: every production of the account.
			production_ids bigint[],
			created_at timestamptz not null,
			last_used_at timestamptz,
			expires_at timestamptz
		);
		create index access_tokens_account on access_tokens (account_id);

		-- What the links in mails grant, once each.
		create table link_tokens (
			token_hash bytea primary key check (octet_length(token_hash) = 32),
			account_id bigint not null references accounts on delete cascade,
			account_email_id bigint not null references account_emails on delete cascade,
			purpose text not null check (purpose in ('verify_email', 'reset_password', 'unlock')),
			created_at timestamptz not null,
			expires_at timestamptz not null
		);
		create index link_tokens_account on link_tokens (account_id, purpose);
		create index link_tokens_email on link_tokens (account_email_id);
		create index link_tokens_expiry on link_tokens (expires_at);

		create table document_acceptances (
			account_id bigint not null references accounts on delete cascade,
			document_name text not null,
			document_version text not null,
			accepted_at timestamptz not null,
			primary key (account_id, document_name, document_version)
		);

		create table notifications (
			id bigint generated always as identity primary key,
			account_id bigint not null references accounts on delete cascade,
			scope text not null default 'system' check (scope in ('system', 'project')),
			type text not null default 'info' check (type in ('info', 'success', 'error', 'warn')),
			title text not null default '',
			description text not null default '',
			text text not null default '',
			actions jsonb not null default '[]' check (jsonb_typeof(actions) = 'array'),
			created_at timestamptz not null
		);
		create index notifications_account on notifications (account_id, id);

		-- Solutions of captcha challenges that were used already.
		create table captcha_uses (
			signature_hash bytea primary key check (octet_length(signature_hash) = 32),
			expires_at timestamptz not null
		);
		create index captcha_uses_expiry on captcha_uses (expires_at);

		-- Keys that the server makes for itself once, shared by all of its processes.
		create table server_keys (
			name text primary key,
			key bytea not null,
			created_at timestamptz not null
		);
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		drop table server_keys, captcha_uses, notifications, document_acceptances, link_tokens,
			access_tokens, sessions, account_emails, accounts;
	`);
}
