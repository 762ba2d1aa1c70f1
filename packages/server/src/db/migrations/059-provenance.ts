import type { Knex } from "knex";

/** Whether a record's material is authentic, altered or generated [DSC1]. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		alter table records
			add column provenance text,
			add column provenance_notes text not null default '';
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("alter table records drop column provenance, drop column provenance_notes");
}
