import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";
import { thumbnailsSql } from "../../../files/stored-images.ts";
import { whereChangedSince } from "../../../http/changes.ts";
import type { CachedResourceItem, ResourceName, ResourceType } from "./cached-resource-item.ts";

interface CachedResourceRow extends Omit<CachedResourceItem, "updated_at"> {
	readonly updated_at: Date;
}

function toItem(row: CachedResourceRow): CachedResourceItem {
	return { ...row, updated_at: row.updated_at.toISOString() };
}

/** Part of the list's own query, so that a list of a thousand records needs no further one. */
const THUMBNAILS = `coalesce((
	select ${thumbnailsSql("r")} from records r
	where r.id = cut_cached_resources.resource_id and cut_cached_resources.resource_type = 'Record'
), '[]') as thumbnails`;

function selectResources(knex: Knex, cutId: number): Knex.QueryBuilder {
	return knex("cut_cached_resources")
		.select("id", "cut_id", "resource_type", "resource_id", "data", "updated_at")
		.select(knex.raw(THUMBNAILS))
		.where({ cut_id: cutId })
		.orderBy("id");
}

/** A cut's copies of resources, by id. @param since - token of an earlier list: returns only later changes. */
export async function listCachedResources(
	knex: Knex,
	cutId: number,
	since?: string,
): Promise<CachedResourceItem[]> {
	const query = selectResources(knex, cutId);
	if (since !== undefined) whereChangedSince(query, since);
	const rows: CachedResourceRow[] = await query;
	return rows.map(toItem);
}

export async function findCachedResource(
	knex: Knex,
	cutId: number,
	id: number,
): Promise<CachedResourceItem | null> {
	const row: CachedResourceRow | undefined = await selectResources(knex, cutId).where({ id }).first();
	return row === undefined ? null : toItem(row);
}

/** A cut's copies of these resources, in the given order. */
export async function findByName(
	knex: Knex,
	cutId: number,
	names: readonly ResourceName[],
): Promise<CachedResourceItem[]> {
	const rows: CachedResourceRow[] = await selectResources(knex, cutId).whereRaw(
		`(resource_type, resource_id) in (
			select resource_type, resource_id
			from jsonb_to_recordset(?::jsonb) as v(resource_type text, resource_id bigint)
		)`,
		[JSON.stringify(names)],
	);
	const byName = new Map(rows.map((row) => [`${row.resource_type} ${row.resource_id}`, toItem(row)]));
	return names.flatMap(
		({ resource_type, resource_id }) => byName.get(`${resource_type} ${resource_id}`) ?? [],
	);
}

/** A cut's copies of resources of these types. */
export async function listNamesOfTypes(
	knex: Knex,
	cutId: number,
	types: readonly ResourceType[],
): Promise<(ResourceName & Pick<CachedResourceItem, "id">)[]> {
	return knex("cut_cached_resources")
		.select("id", "resource_type", "resource_id")
		.where({ cut_id: cutId })
		.whereIn("resource_type", types)
		.orderBy("id");
}

/**
 * Deletes a cut's copies of resources; all of them without ids.
 * @returns how many there were.
 */
export async function deleteCachedResources(
	trx: Knex.Transaction,
	cutId: number,
	ids?: readonly number[],
): Promise<number> {
	const query = trx("cut_cached_resources").where({ cut_id: cutId });
	if (ids !== undefined) query.whereRaw("id = any(?::bigint[])", [idArray(ids)]);
	return query.delete();
}
