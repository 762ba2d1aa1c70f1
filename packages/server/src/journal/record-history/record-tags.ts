import type { Knex } from "knex";
import { idArray } from "../../db/id-array.ts";

/** The tag names of records, in each record's order; leaves out records without tags. */
export async function tagListsOf(
	trx: Knex.Transaction,
	recordIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
	const { rows } = await trx.raw<{ rows: { record_id: number; tag_list: string[] }[] }>(
		`select g.record_id, json_agg(t.name order by g.position) as tag_list
		from taggings g join tags t on t.id = g.tag_id
		where g.record_id = any(?::bigint[])
		group by g.record_id`,
		[idArray(recordIds)],
	);
	return new Map(rows.map(({ record_id, tag_list }) => [record_id, tag_list]));
}

/** Marks records as changed, because their tags are part of them. */
export async function touchRecords(trx: Knex.Transaction, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	await trx.raw("update records set changed_xid = pg_current_xact_id() where id = any(?::bigint[])", [
		idArray(ids),
	]);
}
