import type { Knex } from "knex";
import type { OnlineSteps } from "../online-steps.ts";

/**
 * Columns with a foreign key and no index: without one, deleting a production or an account scanned each of these
 * tables. Exports also look for a production's taggings.
 */
const KEYS = [
	["taggings", "production_id"],
	["alt_file_records", "production_id"],
	["cut_contents", "production_id"],
	["cut_builds", "production_id"],
	["cut_builds", "requested_by"],
	["import_rows", "production_id"],
	["import_changes", "production_id"],
	["imports", "created_by"],
	["record_changes", "production_id"],
	["record_changes", "account_id"],
	["records", "created_by"],
	["records", "last_edited_by"],
	["activity_logs", "account_id"],
	["invites", "invited_by"],
	["trash", "account_id"],
] as const;

const INDEXES = KEYS.map(([table, column]) => ({
	name: `${table}_${column}`,
	table,
	definition: `(${column})`,
}));

export const tables = INDEXES.map(({ table }) => table);

export async function online(steps: OnlineSteps): Promise<void> {
	for (const index of INDEXES) await steps.createIndex(index);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`drop index ${INDEXES.map(({ name }) => name).join(", ")}`);
}
