import type { Knex } from "knex";
import { idArray } from "../../db/id-array.ts";

/** What an import is planned from, beside the records that its rows meet. */
const TABLES = ["licensors", "prices", "licensing_conditions", "alt_files", "custom_fields"] as const;

/** Versions of records, by id. */
type RecordVersions = ReadonlyMap<number, number>;

/**
 * Names the state of what an import is planned from, but for records: another name, another state. Versions tell what
 * changed, and ids what came and went. One query.
 */
export async function termsState(knex: Knex, productionId: number): Promise<string> {
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

/** What a plan was made from, as text. Of the records it has those that the rows meet: what others do to others is their own. */
export function plannedFrom(terms: string, records: RecordVersions): string {
	return JSON.stringify([terms, ...records].flat());
}

/** Whether all that a plan was made from is as it was. @param planned - as {@link plannedFrom} wrote it. */
export async function isAsPlanned(knex: Knex, productionId: number, planned: string): Promise<boolean> {
	// A preview of an older version names its state otherwise.
	if (!planned.startsWith("[")) return false;
	const [terms, ...pairs]: unknown[] = JSON.parse(planned);
	if ((await termsState(knex, productionId)) !== terms) return false;
	const ids = pairs.filter((_, index) => index % 2 === 0).map(Number);
	const { rows } = await knex.raw<{ rows: { id: number; version: number }[] }>(
		"select id, version from records where production_id = ? and id = any(?::bigint[])",
		[productionId, idArray(ids)],
	);
	const now = new Map(rows.map(({ id, version }) => [id, version]));
	return ids.every((id, index) => now.get(id) === pairs[2 * index + 1]);
}
