import type { Knex } from "knex";

/** A studio's productions by id, whoever may see them. */
export async function listProductionIds(knex: Knex, studioId: number): Promise<number[]> {
	return knex("productions").where({ studio_id: studioId, deleted_at: null }).orderBy("id").pluck("id");
}
