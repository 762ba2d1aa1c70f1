import type { Knex } from "knex";
import { idArray } from "../../db/id-array.ts";
import { prepared } from "../../db/prepared.ts";

/** The production of each record, by its id; those that do not exist are left out. */
export async function productionsOfRecords(
	knex: Knex,
	ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
	const query: Knex.QueryBuilder = knex("records")
		.select("id", "production_id")
		.whereRaw("id = any(?::bigint[])", [idArray(ids)]);
	const rows: { id: number; production_id: number }[] = await prepared(knex, "productions_of_records", query);
	return new Map(rows.map(({ id, production_id }) => [id, production_id]));
}
