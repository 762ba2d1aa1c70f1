import type { Knex } from "knex";
import type { Deps } from "../../deps.ts";
import { drawImage } from "../../files/draw-image.ts";
import { adoptKey } from "../../files/file-removals.ts";
import { IMAGE_TYPES } from "../../files/file-types.ts";
import { storeDrawings } from "../../files/stored-images.ts";
import {
	type ArrivedUpload,
	checkUpload,
	type UploadKind,
	type UploadOwner,
	useUpload,
} from "../../files/uploads.ts";
import { notFound } from "../../http/errors.ts";
import { requireVersion } from "../../http/etag.ts";
import type { Principal } from "../../http/principal.ts";
import { logRecords } from "../records/log-records.ts";
import { presentRecord } from "../records/presenter.ts";
import { findRecords, lockRecords } from "../records/queries.ts";
import type { RecordItem } from "../records/record-item.ts";
import { writeImageKey } from "./queries.ts";

export const RECORD_IMAGE_UPLOAD: UploadKind = {
	purpose: "record_image",
	maxBytes: 20 * 1024 * 1024,
	types: IMAGE_TYPES,
	typeNames: "a PNG, JPEG, TIFF, or WebP image",
};

/** An upload that has arrived, drawn anew. */
interface DrawnUpload {
	readonly upload: ArrivedUpload | null;
	readonly key: string | null;
}

/**
 * Makes an uploaded image ready for a record, before the record's transaction. Nothing is left of it unless that takes it over.
 *
 * @throws {HttpError} 422 for a file that is not what was announced, or no image.
 */
export async function prepareImage(
	deps: Pick<Deps, "db" | "files" | "random" | "clock">,
	owner: UploadOwner,
	signedId: string,
): Promise<DrawnUpload> {
	const upload = await checkUpload(deps, RECORD_IMAGE_UPLOAD, owner, signedId);
	if (upload === null) return { upload, key: null };
	const drawings = await drawImage(upload.bytes, "signed_id");
	return { upload, key: await storeDrawings(deps, drawings) };
}

/**
 * @returns the key of the image, for the record's row.
 * @throws {HttpError} 404 where there is no such upload.
 */
async function takeImage(trx: Knex.Transaction, { upload, key }: DrawnUpload): Promise<string> {
	await useUpload(trx, upload);
	if (key === null) throw notFound();
	await adoptKey(trx, key);
	return key;
}

/**
 * Gives a record an image in the place of the one that it has, or takes it away.
 *
 * @throws {HttpError} 404 where the record or the upload is gone; 412.
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
	const [changed] = await findRecords(trx, [record.id]);
	return changed ?? record;
}
