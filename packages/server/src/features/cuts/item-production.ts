import type { Knex } from "knex";
import { idArray } from "../../db/id-array.ts";

/** The production of each cut, by its id; those that do not exist are left out. */
export async function productionsOfCuts(
	knex: Knex,
	ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
	const rows: { id: number; production_id: number }[] = await knex("cuts")
		.select("id", "production_id")
		.whereRaw("id = any(?::bigint[])", [idArray(ids)]);
	return new Map(rows.map(({ id, production_id }) => [id, production_id]));
}
