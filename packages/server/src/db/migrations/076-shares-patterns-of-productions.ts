import type { Knex } from "knex";

/** Whether a production takes part if its organization's projects share how licensors name their files [MAT15]. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw("alter table productions add column shares_patterns boolean not null default true");
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("alter table productions drop column shares_patterns");
}
