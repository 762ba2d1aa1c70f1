import type { Knex } from "knex";

/**
 * A search's index takes in what is new in large portions: an import of ten thousand records is then written in half the
 * time. What waits is looked through one by one, 8 MB of it in 0.1 s, until the database's own upkeep or the hourly
 * sweep has taken it in.
 */
export async function up(knex: Knex): Promise<void> {
	await knex.raw("alter index if exists records_search set (fastupdate = on, gin_pending_list_limit = 16384);");
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("alter index if exists records_search reset (fastupdate, gin_pending_list_limit);");
}
