import type { Knex } from "knex";

/**
 * The last time that the owner of a session proved their identity: by signing in, or by entering the password again
 * [ACC21].
 */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		alter table sessions add column proved_at timestamptz;
		update sessions set proved_at = created_at;
		alter table sessions alter column proved_at set not null;
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("alter table sessions drop column proved_at;");
}
