import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		-- The demo's sign-in link [OPS10].
		alter table link_tokens drop constraint link_tokens_purpose_check;
		alter table link_tokens add constraint link_tokens_purpose_check
			check (purpose in ('verify_email', 'reset_password', 'unlock', 'sign_in'));
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		delete from link_tokens where purpose = 'sign_in';
		alter table link_tokens drop constraint link_tokens_purpose_check;
		alter table link_tokens add constraint link_tokens_purpose_check
			check (purpose in ('verify_email', 'reset_password', 'unlock'));
	`);
}
