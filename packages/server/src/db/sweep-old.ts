import type { Knex } from "knex";

const SWEEP_ROWS = 10_000;

/** The column with the time of each table whose old rows are deleted. */
const TIME_OF = { audit_entries: "at", activity_logs: "created_at", record_changes: "created_at" } as const;

/** Deletes a log's rows from before a time, oldest first and in batches, so that nobody waits for it. */
export async function sweepOld(knex: Knex, table: keyof typeof TIME_OF, before: Date): Promise<void> {
	for (;;) {
		// Ids grow with time: no index on the time is needed.
		const swept = await knex(table)
			.whereIn("id", knex(table).select("id").orderBy("id").limit(SWEEP_ROWS))
			.where(TIME_OF[table], "<", before)
			.delete();
		if (swept < SWEEP_ROWS) return;
	}
}
