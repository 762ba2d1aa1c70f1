import type { Knex } from "knex";

/** Permission to join the beta, its features [ADM7], and the member billed instead of the owner [BIL13]. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		alter table accounts add column may_join_beta boolean not null default false;
		alter table feature_flags add column in_beta boolean not null default false;
		alter table billing_infos add column billing_user_id bigint references accounts on delete set null;
		create index billing_infos_user on billing_infos (billing_user_id) where billing_user_id is not null;
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		alter table billing_infos drop column billing_user_id;
		alter table feature_flags drop column in_beta;
		alter table accounts drop column may_join_beta;
	`);
}
