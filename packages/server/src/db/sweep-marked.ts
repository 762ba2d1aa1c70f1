import type { Knex } from "knex";

const SWEEP_ROWS = 10_000;

/**
 * Deletes old rows of a table that marks rows by transaction, in batches, and notes the last one in its `_swept`
 * table: lists since an earlier mark would be incomplete.
 */
export async function sweepMarked(
	knex: Knex,
	table: "deletions" | "change_events",
	before: Date,
): Promise<void> {
	for (;;) {
		const { rows } = await knex.raw<{ rows: { swept: number }[] }>(
			`with swept as (
				delete from ${table}
				where id in (select id from ${table} order by id limit :limit) and at < :before
				returning changed_xid
			), remembered as (
				update ${table}_swept
				set changed_xid = greatest(changed_xid, (select max(changed_xid) from swept))
				where exists (select from swept)
			)
			select count(*)::integer as swept from swept`,
			{ before, limit: SWEEP_ROWS },
		);
		if ((rows[0]?.swept ?? 0) < SWEEP_ROWS) return;
	}
}
