import type { Knex } from "knex";
import PgBoss from "pg-boss";

/** Background work that waits, in pg-boss's own schema. */
export async function up(knex: Knex): Promise<void> {
	// Its script holds a transaction and a lock of its own; both are the migration's here.
	const script = PgBoss.getConstructionPlans("pgboss")
		.replace(/^\s*BEGIN;[\s\S]*?pg_advisory_xact_lock\([\s\S]*?\n\s*\);/, "")
		.replace(/COMMIT;\s*$/, "");
	await knex.raw(script);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("drop schema pgboss cascade;");
}
