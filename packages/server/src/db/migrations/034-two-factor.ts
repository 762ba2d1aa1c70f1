import type { Knex } from "knex";

/** Two-factor devices, the challenges that they answer, and recovery codes [TFA1]. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		-- Random, so that it tells a device nothing about its owner; set with the first device.
		alter table accounts add column webauthn_user_id bytea unique check (octet_length(webauthn_user_id) = 32);

		create table webauthn_credentials (
			id bigint generated always as identity primary key,
			account_id bigint not null references accounts on delete cascade,
			-- The device's own id, base64url.
			credential_id text collate "C" not null unique check (char_length(credential_id) between 1 and 1364),
			public_key bytea not null,
			counter bigint not null check (counter >= 0),
			transports text[] not null default '{}',
			nickname text not null check (char_length(nickname) between 1 and 250),
			created_at timestamptz not null,
			last_used_at timestamptz
		);
		create index webauthn_credentials_account on webauthn_credentials (account_id);

		create table webauthn_challenges (
			challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
			-- Null for a passkey, which says itself whose it is.
			account_id bigint references accounts on delete cascade,
			purpose text not null check (purpose in ('register', 'second_factor', 'passkey')),
			expires_at timestamptz not null,
			check ((account_id is null) = (purpose = 'passkey'))
		);
		create index webauthn_challenges_account on webauthn_challenges (account_id);
		create index webauthn_challenges_expiry on webauthn_challenges (expires_at);

		create table recovery_codes (
			code_hash bytea primary key check (octet_length(code_hash) = 32),
			account_id bigint not null references accounts on delete cascade
		);
		create index recovery_codes_account on recovery_codes (account_id);
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		drop table recovery_codes;
		drop table webauthn_challenges;
		drop table webauthn_credentials;
		alter table accounts drop column webauthn_user_id;
	`);
}
