import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";

/**
 * Prepares the removal of records: removes them from redirects, and removes redirects left without records [LIC4].
 * Runs in the transaction that removes the records.
 */
export async function forgetRecords(trx: Knex.Transaction, recordIds: readonly number[]): Promise<void> {
	const affected = await trx.raw<{ rows: { id: number }[] }>(
		`select id from alt_files
		where id in (select alt_file_id from alt_file_records where record_id = any(?::bigint[]))
		order by id for update`,
		[idArray(recordIds)],
	);
	if (affected.rows.length === 0) return;
	const ids = idArray(affected.rows.map(({ id }) => id));
	await trx("alt_file_records")
		.whereRaw("record_id = any(?::bigint[])", [idArray(recordIds)])
		.delete();
	await trx.raw(
		`delete from alt_files a where id = any(?::bigint[]) and purpose is null
			and not exists (select from alt_file_records where alt_file_id = a.id)`,
		[ids],
	);
	await trx.raw("update alt_files set changed_xid = pg_current_xact_id() where id = any(?::bigint[])", [ids]);
}
