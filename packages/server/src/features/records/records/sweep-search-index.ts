import type { Deps } from "../../../deps/deps.ts";

/**
 * Merges pending entries into the search index. PostgreSQL soon does so by itself; the embedded database never does.
 */
export async function sweepSearchIndex({ db: { knex } }: Pick<Deps, "db">): Promise<void> {
	await knex.raw(
		"select gin_clean_pending_list(oid) from pg_class where relname in ('records_search', 'records_search_in_production') and relkind = 'i'",
	);
}
