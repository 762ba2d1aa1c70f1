import { foldName, type Tag } from "@oxcut/core/model";
import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";

/** The distinct names by their normalized form, each in its first spelling. */
function distinctNames(names: Iterable<string>): Map<string, string> {
	const distinct = new Map<string, string>();
	for (const name of names) {
		const key = foldName(name);
		if (!distinct.has(key)) distinct.set(key, name.trim());
	}
	return distinct;
}

/**
 * Finds or creates a production's tags with these names. Compares names trimmed and case-insensitively; an existing tag
 * keeps its spelling.
 *
 * @returns the tags by normalized name.
 */
async function ensureTags(
	trx: Knex.Transaction,
	productionId: number,
	names: Iterable<string>,
): Promise<Map<string, Tag>> {
	const wanted = distinctNames(names);
	if (wanted.size === 0) return new Map();
	const rows = [...wanted].map(([name_key, name]) => ({ name, name_key }));
	await trx.raw(
		`insert into tags (production_id, name, name_key)
		select ?, name, name_key from jsonb_to_recordset(?::jsonb) as v(name text, name_key text)
		order by name_key
		on conflict (production_id, name_key) do nothing`,
		[productionId, JSON.stringify(rows)],
	);
	// Locked, so that nobody removes a tag before it is on a record.
	const found = await trx.raw<{ rows: (Tag & { name_key: string })[] }>(
		`select id, production_id, name, name_key from tags
		where production_id = ? and name_key in (select jsonb_array_elements_text(?::jsonb))
		order by id for key share`,
		[productionId, JSON.stringify([...wanted.keys()])],
	);
	return new Map(found.rows.map(({ name_key, ...tag }) => [name_key, tag]));
}

/** Finds the normalized names that no tag of the production has. */
export async function newTagKeys(
	trx: Knex.Transaction,
	productionId: number,
	names: Iterable<string>,
): Promise<string[]> {
	const keys = [...distinctNames(names).keys()];
	if (keys.length === 0) return [];
	const { rows } = await trx.raw<{ rows: { key: string }[] }>(
		`select key from jsonb_array_elements_text(?::jsonb) as key
		where not exists (select from tags where production_id = ? and name_key = key)`,
		[JSON.stringify(keys), productionId],
	);
	return rows.map(({ key }) => key);
}

/**
 * Replaces the tags of records with these, in this order. The records are locked or new; the caller marks them as
 * changed.
 */
export async function setRecordTags(
	trx: Knex.Transaction,
	productionId: number,
	records: readonly { readonly id: number; readonly tag_list: readonly string[] }[],
): Promise<void> {
	if (records.length === 0) return;
	await trx("taggings")
		.whereRaw("record_id = any(?::bigint[])", [idArray(records.map(({ id }) => id))])
		.delete();
	const tags = await ensureTags(
		trx,
		productionId,
		records.flatMap(({ tag_list }) => tag_list),
	);
	const rows = records.flatMap(({ id, tag_list }) =>
		[...distinctNames(tag_list).keys()].map((key, position) => ({
			record_id: id,
			tag_id: tags.get(key)?.id,
			position,
		})),
	);
	if (rows.length === 0) return;
	await trx.raw(
		`insert into taggings (production_id, record_id, tag_id, position)
		select ?, record_id, tag_id, position
		from jsonb_to_recordset(?::jsonb) as v(record_id bigint, tag_id bigint, position integer)`,
		[productionId, JSON.stringify(rows)],
	);
}
