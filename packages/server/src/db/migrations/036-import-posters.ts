import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		-- The image that an import gave a record, which undoing it removes again.
		alter table import_changes add column image_key text;
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("alter table import_changes drop column image_key");
}
