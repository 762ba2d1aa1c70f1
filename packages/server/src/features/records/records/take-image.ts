import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { drawImage } from "../../../files/draw-image.ts";
import { adoptKey } from "../../../files/file-removals.ts";
import { IMAGE_TYPES } from "../../../files/file-types.ts";
import { storeDrawings } from "../../../files/stored-images.ts";
import {
	type ArrivedUpload,
	checkUpload,
	type UploadKind,
	type UploadOwner,
	useUpload,
} from "../../../files/uploads.ts";
import { notFound } from "../../../http/errors.ts";

export const RECORD_IMAGE_UPLOAD: UploadKind = {
	purpose: "record_image",
	maxBytes: 20 * 1024 * 1024,
	types: IMAGE_TYPES,
	typeNames: "a PNG, JPEG, TIFF, or WebP image",
};

/** An arrived upload, re-encoded. */
export interface DrawnUpload {
	readonly upload: ArrivedUpload | null;
	readonly key: string | null;
}

/**
 * Prepares an uploaded image for a record, before the record's transaction. The image is removed again unless the transaction
 * adopts it.
 *
 * @throws {HttpError} 422 if the file doesn't match its announcement or is not an image.
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
 * Adopts a prepared image.
 * @returns its key, for the record's row.
 * @throws {HttpError} 404 if the upload no longer exists.
 */
export async function takeImage(trx: Knex.Transaction, { upload, key }: DrawnUpload): Promise<string> {
	await useUpload(trx, upload);
	if (key === null) throw notFound();
	await adoptKey(trx, key);
	return key;
}
