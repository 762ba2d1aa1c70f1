import type { Knex } from "knex";

/** Rights in a record's material beside its licensor's [UND1]. Adding a column with a constant rewrites and reads no row. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw("alter table records add column underlying_rights jsonb not null default '[]'");
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("alter table records drop column underlying_rights");
}
