import type { Knex } from "knex";

/** The production of each licensor, by its id; those that do not exist are left out. */
export async function productionsOfLicensors(
	knex: Knex,
	ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
	const rows: { id: number; production_id: number }[] = await knex("licensors")
		.select("id", "production_id")
		.whereIn("id", ids);
	return new Map(rows.map(({ id, production_id }) => [id, production_id]));
}
