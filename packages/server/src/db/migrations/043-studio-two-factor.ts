import type { Knex } from "knex";

/** Studios that let people in only with a two-factor device [TFA8]. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw("alter table studios add column requires_two_factor boolean not null default false");
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("alter table studios drop column requires_two_factor");
}
