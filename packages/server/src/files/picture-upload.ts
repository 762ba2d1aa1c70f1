import { pictureUpload } from "@oxcut/core/api";
import type { Deps } from "../deps/deps.ts";
import { HttpError } from "../http/errors.ts";
import type { RateLimit } from "../http/route.ts";
import type { UploadedFile } from "../http/upload-body.ts";
import { drawImage } from "./draw-image.ts";
import { storeDrawings } from "./stored-images.ts";

export const PICTURE_RATE_LIMIT: RateLimit = {
	name: "picture",
	by: "account",
	limit: 60,
	windowSeconds: 3600,
};

/**
 * Re-encodes a picture and stores it, to be adopted with `adoptKey`.
 *
 * @returns its key.
 * @throws {HttpError} 422 if it is not an image, 507 if the disk is full.
 */
export async function storePicture(
	deps: Pick<Deps, "db" | "files" | "random" | "clock">,
	{ bytes }: UploadedFile,
): Promise<string> {
	if (deps.files.freeSpace.isLow()) throw new HttpError("disk_full");
	return storeDrawings(deps, await drawImage(bytes, pictureUpload.field));
}
