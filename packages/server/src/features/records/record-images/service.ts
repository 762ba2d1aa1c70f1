import type { Knex } from "knex";
import { notFound } from "../../../http/errors.ts";
import { requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import type { RecordItem } from "../../../journal/record-history/record-item.ts";
import { rememberChanges } from "../../../journal/record-history/remember-changes.ts";
import { writeImageKey } from "../records/image-queries.ts";
import { logRecords } from "../records/log-records.ts";
import { presentRecord } from "../records/presenter.ts";
import { findRecords, lockRecords } from "../records/queries.ts";
import { type DrawnUpload, takeImage } from "../records/take-image.ts";

/**
 * Replaces or removes a record's image.
 *
 * @throws {HttpError} 404 if the record or the upload no longer exists; 412.
 */
export async function changeImage(
	trx: Knex.Transaction,
	editor: Principal,
	target: { readonly productionId: number; readonly recordId: number; readonly ifMatch: number | null },
	image: DrawnUpload | null,
): Promise<RecordItem> {
	const [record] = await lockRecords(trx, [target.recordId]);
	if (record === undefined || record.production_id !== target.productionId) throw notFound();
	const item = { version: record.version, name: "record", item: presentRecord(record) };
	requireVersion(target.ifMatch, item);
	if (image === null && record.thumbnails.length === 0) return record;
	const key = image === null ? null : await takeImage(trx, image);
	await writeImageKey(trx, record.id, editor.accountId, key);
	await logRecords(trx, target.productionId, editor, "updated", [record]);
	const action = key === null ? "image removed" : "image changed";
	await rememberChanges(trx, target.productionId, editor, action, [{ record_id: record.id, fields: [] }]);
	const [changed] = await findRecords(trx, [record.id]);
	return changed ?? record;
}
