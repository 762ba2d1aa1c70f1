import type { Knex } from "knex";

/** Whether an organization's projects share how licensors name their files [MAT15]. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw("alter table studios add column shares_patterns boolean not null default false");
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("alter table studios drop column shares_patterns");
}
