import type { Knex } from "knex";
import { notFound } from "../../http/errors.ts";
import { requireVersion } from "../../http/etag.ts";
import type { Principal } from "../../http/principal.ts";
import { forgetRecords } from "../alt-files/forget-records.ts";
import { removeEmptiedLicensors } from "../licensors/remove-emptied-licensors.ts";
import { logRecords } from "./log-records.ts";
import { presentRecord } from "./presenter.ts";
import { deleteRecords, lockRecords } from "./queries.ts";

/**
 * Removes records of a production. A licensor whose last record goes, goes with its prices and conditions; redirects
 * forget the records, and go where they led to nothing else [LIC4].
 *
 * @throws {HttpError} 404 for a record that is gone; 412 where it moved on since `ifMatch`.
 */
export async function removeRecords(
	trx: Knex.Transaction,
	productionId: number,
	editor: Principal,
	ids: readonly number[],
	ifMatch: number | null = null,
): Promise<void> {
	const wanted = [...new Set(ids)];
	const records = await lockRecords(trx, wanted);
	if (records.length < wanted.length) throw notFound();
	for (const record of records) {
		requireVersion(ifMatch, { version: record.version, name: "record", item: presentRecord(record) });
	}
	await forgetRecords(trx, wanted);
	await deleteRecords(trx, wanted);
	const licensorIds = new Set(records.map(({ licensor_id }) => licensor_id));
	await removeEmptiedLicensors(trx, productionId, [...licensorIds]);
	await logRecords(trx, productionId, editor, "deleted", records);
}
