import type { Knex } from "knex";
import { idArray } from "../../db/id-array.ts";

/** The production of each import, by its id; those that do not exist are left out. */
export async function productionsOfImports(
	knex: Knex,
	ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
	const rows: { id: number; production_id: number }[] = await knex("imports")
		.select("id", "production_id")
		.whereRaw("id = any(?::bigint[])", [idArray(ids)]);
	return new Map(rows.map(({ id, production_id }) => [id, production_id]));
}
