import type { Deps } from "../../../deps/deps.ts";

/** Takes into the index of searches what waits for it. PostgreSQL does so by itself before long, the embedded database never. */
export async function sweepSearchIndex({ db: { knex } }: Pick<Deps, "db">): Promise<void> {
	await knex.raw(
		"select gin_clean_pending_list(oid) from pg_class where oid = to_regclass('records_search') and relkind = 'i'",
	);
}
