import type { Knex } from "knex";
import type { OnlineSteps } from "../online-steps.ts";

/** The few records with underlying rights, which every budget and cost with licences reads [UND5]. */
const INDEX = {
	name: "records_with_underlying_rights",
	table: "records",
	definition: "(production_id, id) where underlying_rights <> '[]'",
};

export const tables = [INDEX.table];

export async function online(steps: OnlineSteps): Promise<void> {
	await steps.createIndex(INDEX);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`drop index ${INDEX.name}`);
}
