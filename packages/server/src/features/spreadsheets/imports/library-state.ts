import { createHash } from "node:crypto";
import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";
import { WRITABLE_COLUMNS } from "../../../journal/record-history/record-item.ts";

/** The tables that an import's plan depends on, besides the records that its rows match. */
const TABLES = ["licensors", "prices", "licensing_conditions", "alt_files", "custom_fields"] as const;

/** The record fields that a plan gives values. Another release's plan may lack some, so it is planned again. */
const FORMAT = createHash("sha256").update(WRITABLE_COLUMNS.join()).digest("hex").slice(0, 16);

/** Record versions by id. */
type RecordVersions = ReadonlyMap<number, number>;

/**
 * Summarizes the data that an import is planned from, except records, so that any change gives a different text. Versions
 * reveal changes; ids reveal additions and removals. One query.
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

/** The state that a plan was based on, as text. It includes only the records that the rows match: changes to others don't matter. */
export function plannedFrom(terms: string, records: RecordVersions): string {
	return JSON.stringify([FORMAT, terms, ...records].flat());
}

/**
 * Whether the data that a plan was based on is unchanged.
 * @param planned - from {@link plannedFrom}.
 */
export async function isAsPlanned(knex: Knex, productionId: number, planned: string): Promise<boolean> {
	// Previews made by an older version have another format.
	if (!planned.startsWith("[")) return false;
	const [format, terms, ...pairs]: unknown[] = JSON.parse(planned);
	if (format !== FORMAT) return false;
	if ((await termsState(knex, productionId)) !== terms) return false;
	const ids = pairs.filter((_, index) => index % 2 === 0).map(Number);
	const { rows } = await knex.raw<{ rows: { id: number; version: number }[] }>(
		"select id, version from records where production_id = ? and id = any(?::bigint[])",
		[productionId, idArray(ids)],
	);
	const now = new Map(rows.map(({ id, version }) => [id, version]));
	return ids.every((id, index) => now.get(id) === pairs[2 * index + 1]);
}
