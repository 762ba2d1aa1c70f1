import type { Knex } from "knex";

const SWEEP_ROWS = 10_000;

/** The column with the time of each table whose old rows are deleted. */
const TIME_OF = { audit_entries: "at", activity_logs: "created_at", record_changes: "created_at" } as const;

/** Deletes a log's rows from before a time, oldest first and in batches, so that nobody waits for it. */
export async function sweepOld(knex: Knex, table: keyof typeof TIME_OF, before: Date): Promise<void> {
	await sweepFirst(knex, table, {}, before);
}

/** Deletes the old rows of one studio, in the same way. */
export async function sweepOldOf(
	knex: Knex,
	table: keyof typeof TIME_OF,
	studioId: number,
	before: Date,
): Promise<void> {
	if (table === "audit_entries") return sweepFirst(knex, table, { studio_id: studioId }, before);
	// Only productions whose oldest row is old: most of them have none to delete.
	const { rows } = await knex.raw<{ rows: { id: number }[] }>(
		`select p.id from productions p cross join lateral (
			select ${TIME_OF[table]} as at from ${table} where production_id = p.id order by production_id, id limit 1
		) oldest where p.studio_id = ? and oldest.at < ?`,
		[studioId, before],
	);
	for (const { id } of rows) await sweepFirst(knex, table, { production_id: id }, before);
}

async function sweepFirst(
	knex: Knex,
	table: keyof typeof TIME_OF,
	of: { readonly studio_id?: number; readonly production_id?: number },
	before: Date,
): Promise<void> {
	const order = [...Object.keys(of), "id"];
	for (;;) {
		// Ids grow with time: no index on the time is needed.
		const swept = await knex(table)
			.whereIn("id", knex(table).select("id").where(of).orderBy(order).limit(SWEEP_ROWS))
			.where(TIME_OF[table], "<", before)
			.delete();
		if (swept < SWEEP_ROWS) return;
	}
}
