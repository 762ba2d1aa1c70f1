import type { Knex } from "knex";

/** What an import is planned from. */
const TABLES = [
	"records",
	"licensors",
	"prices",
	"licensing_conditions",
	"alt_files",
	"custom_fields",
] as const;

/**
 * Names the state of all that an import is planned from: another name, another state. Versions tell what changed, and
 * ids what came and went. One query.
 */
export async function libraryState(knex: Knex, productionId: number): Promise<string> {
	const parts = TABLES.map(
		(table) => `select '${table}' as part, count(*) as items,
			coalesce(sum(hashtextextended(id::text || ':' || version::text, 0)::numeric), 0) as state
		from ${table} where production_id = ?`,
	);
	const { rows } = await knex.raw<{ rows: { state: string }[] }>(
		`select string_agg(part || ' ' || items || ' ' || state, ',' order by part) as state from (
			${parts.join(" union all ")}
			union all select 'numbering', next_number, version from locator_configs where production_id = ?
			union all select 'production', 1, version from productions where id = ?
		) as parts`,
		[...TABLES.map(() => productionId), productionId, productionId],
	);
	return rows[0]?.state ?? "";
}
