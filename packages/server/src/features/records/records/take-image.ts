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

/** An upload that has arrived, drawn again. */
export interface DrawnUpload {
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
 * @throws {HttpError} 404 if there is no such upload.
 */
export async function takeImage(trx: Knex.Transaction, { upload, key }: DrawnUpload): Promise<string> {
	await useUpload(trx, upload);
	if (key === null) throw notFound();
	await adoptKey(trx, key);
	return key;
}
