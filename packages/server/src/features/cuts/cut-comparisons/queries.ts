import type { Knex } from "knex";

/** Whether a production has a cut. */
export async function hasCut(knex: Knex, productionId: number, cutId: number): Promise<boolean> {
	const row = await knex("cuts").select("id").where({ production_id: productionId, id: cutId }).first();
	return row !== undefined;
}
