import type { Knex } from "knex";

/** The place of a list that was added between others of its cut; a list without one is at the place of its id [CUT20]. */
export async function up(knex: Knex): Promise<void> {
	// Between any two places of this type is another one.
	await knex.raw("alter table cut_data_files add column place numeric");
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("alter table cut_data_files drop column place");
}
