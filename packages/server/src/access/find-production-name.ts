import type { Knex } from "knex";

/** @returns an empty text for a production that no longer exists. */
export async function findProductionName(knex: Knex, id: number): Promise<string> {
	const row: { name: string } | undefined = await knex("productions").where({ id }).first("name");
	return row?.name ?? "";
}
