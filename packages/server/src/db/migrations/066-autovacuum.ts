import type { Knex } from "knex";
import type { OnlineSteps } from "../online-steps.ts";

/**
 * By default, autovacuum waits until a fifth of a table has changed: on a table of 200 million rows, that is 40 million dead ones.
 * These tables are vacuumed after a fiftieth, and analyzed after a hundredth. Tables from which old rows are deleted are
 * vacuumed by a fixed number of rows.
 */
const SHARE = "autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01";
const COUNT =
	"autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 50000, autovacuum_analyze_scale_factor = 0.01";

const BY_SHARE = ["records", "taggings", "record_changes", "import_rows", "import_changes", "activity_logs"];
const BY_COUNT = ["change_events", "deletions", "audit_entries"];

export const tables = [...BY_SHARE, ...BY_COUNT];

export async function online(steps: OnlineSteps): Promise<void> {
	for (const table of BY_SHARE) await steps.change(`alter table ${table} set (${SHARE})`);
	for (const table of BY_COUNT) await steps.change(`alter table ${table} set (${COUNT})`);
}

export async function down(knex: Knex): Promise<void> {
	const settings = ["vacuum_scale_factor", "vacuum_threshold", "analyze_scale_factor"];
	for (const table of tables) {
		await knex.raw(`alter table ${table} reset (${settings.map((name) => `autovacuum_${name}`).join(", ")})`);
	}
}
