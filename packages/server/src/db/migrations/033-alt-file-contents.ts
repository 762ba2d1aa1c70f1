import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		-- Of the file that was taken in under the name, by which it is known again [INT7].
		alter table alt_files add column size bigint check (size >= 0);
		alter table alt_files add column checksum text check (checksum ~ '^[A-Za-z0-9+/]{22}==$');
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("alter table alt_files drop column checksum, drop column size");
}
