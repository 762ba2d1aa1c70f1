import type { Knex } from "knex";

/** The production of each of these licensing conditions, by its id; those that do not exist are left out. */
export async function productionsOfLicensingConditions(
	knex: Knex,
	ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
	const rows: { id: number; production_id: number }[] = await knex("licensing_conditions")
		.select("id", "production_id")
		.whereIn("id", ids);
	return new Map(rows.map(({ id, production_id }) => [id, production_id]));
}
