import type { RightsRecord } from "@oxcut/core/clearance";
import type { Knex } from "knex";

/** A production's records with underlying rights [UND4, UND5]. */
export async function listRightsRecords(knex: Knex, productionId: number): Promise<RightsRecord[]> {
	return knex("records")
		.select("id", "production_locator", "title", "category", "underlying_rights")
		.where("production_id", productionId)
		.whereRaw("underlying_rights <> '[]'")
		.orderBy("id");
}
