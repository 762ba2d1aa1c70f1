import { foldName } from "@oxcut/core/model";
import type { Knex } from "knex";
import { adoptKey } from "../../../files/file-removals.ts";
import { HttpError, notFound } from "../../../http/errors.ts";
import type { Principal } from "../../../http/principal.ts";
import type { RecordItem } from "../../../journal/record-history/record-item.ts";
import { rememberChanges } from "../../../journal/record-history/remember-changes.ts";
import { writeImageKey } from "../../records/records/image-queries.ts";
import { logRecords } from "../../records/records/log-records.ts";
import { findRecords, lockRecords } from "../../records/records/queries.ts";
import { lockImport } from "./queries.ts";

/** The record of an import's row. */
interface PosterTarget {
	readonly recordId: number;
	readonly hasImage: boolean;
}

/**
 * Finds the record that a row created, changed or matched.
 *
 * @throws {HttpError} 404 without such a row or record; 409 if the import is not confirmed.
 */
export async function requirePosterTarget(
	knex: Knex,
	importId: number,
	position: number,
): Promise<PosterTarget> {
	const row: { state: string; production_id: number; locator: string | null } | undefined = await knex(
		"import_rows as r",
	)
		.join("imports as i", "i.id", "r.import_id")
		.where({ "r.import_id": importId, "r.position": position, "r.kind": "records" })
		.first("i.state", "r.production_id", knex.raw(`r."values" ->> 'production_locator' as locator`));
	if (row === undefined) throw notFound();
	if (row.state !== "confirmed") throw new HttpError("import_not_confirmed");
	const record: { id: number; image_key: string | null } | undefined = await knex("records")
		.where({ production_id: row.production_id, locator_key: foldName(row.locator ?? "") })
		.first("id", "image_key");
	if (record === undefined) throw notFound();
	return { recordId: record.id, hasImage: record.image_key !== null };
}

/**
 * Gives a record an image as part of a confirmed import: it keeps one that it has, and undoing the import removes the new one.
 *
 * @param poster.key - from `storeDrawings`; null if the record had an image when it was looked up.
 * @throws {HttpError} 404 if the record no longer exists; 409 if the import was undone in the meantime.
 */
export async function addPoster(
	trx: Knex.Transaction,
	poster: {
		readonly importId: number;
		readonly recordId: number;
		readonly editor: Principal;
		readonly key: string | null;
	},
): Promise<RecordItem> {
	const { importId, recordId, editor, key } = poster;
	const item = await lockImport(trx, importId);
	if (item?.state !== "confirmed") throw new HttpError("import_not_confirmed");
	const [record] = await lockRecords(trx, [recordId]);
	if (record === undefined) throw notFound();
	if (key === null || record.thumbnails.length > 0) return record;
	await adoptKey(trx, key);
	await writeImageKey(trx, recordId, editor.accountId, key);
	await logRecords(trx, record.production_id, editor, "updated", [record]);
	const changes = [{ record_id: recordId, fields: [] }];
	await rememberChanges(trx, record.production_id, editor, "image changed", changes, importId);
	const [changed = record] = await findRecords(trx, [recordId]);
	await rememberPoster(trx, importId, record, changed.version, key);
	return changed;
}

/**
 * Makes the image part of what undoing the import reverts. A record that others have changed since keeps their
 * change.
 */
async function rememberPoster(
	trx: Knex.Transaction,
	importId: number,
	before: RecordItem,
	version: number,
	image_key: string,
): Promise<void> {
	const { id, production_id } = before;
	const ofRecord = { import_id: importId, kind: "records", item_id: id };
	const known: { version: number } | undefined = await trx("import_changes").where(ofRecord).first("version");
	if (known === undefined) {
		const change = { ...ofRecord, production_id, version, before: JSON.stringify(before), image_key };
		await trx("import_changes").insert(change);
		return;
	}
	const isUnchanged = known.version === before.version;
	await trx("import_changes")
		.where(ofRecord)
		.update(isUnchanged ? { image_key, version } : { image_key });
}

/** Removes the images that an import added, from records that still show them. */
export async function removePosters(
	trx: Knex.Transaction,
	importId: number,
	editorId: number,
): Promise<void> {
	await trx.raw(
		`update records r set image_key = null, last_edited_by = ?
		from import_changes c
		where c.import_id = ? and c.kind = 'records' and c.item_id = r.id and r.image_key = c.image_key`,
		[editorId, importId],
	);
}
