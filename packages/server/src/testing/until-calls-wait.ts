import { until } from "../../../../testing/patience.ts";
import type { Database } from "../db/database.ts";

/**
 * Waits until this many calls wait for an open transaction: on PostgreSQL for its locks, on the embedded database for
 * the only session.
 */
export async function untilCallsWait({ kind, knex }: Pick<Database, "kind" | "knex">, count: number) {
	await until(`${count} calls wait for the transaction`, async () => {
		if (kind === "embedded") {
			const { pool } = knex.client;
			const ofTransaction = 1;
			return pool.numUsed() + pool.numPendingAcquires() - ofTransaction >= count;
		}
		const { rows } = await knex.raw<{ rows: unknown[] }>(
			"select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
		);
		return rows.length >= count;
	});
}
