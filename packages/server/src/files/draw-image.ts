import { IMAGE_SIZES } from "@oxcut/core/api";
import sharp from "sharp";
import { invalid } from "../http/errors.ts";
import { IMAGE_TYPES, readFileType } from "./file-types.ts";
import type { Drawing, ImageSize } from "./image-sizes.ts";

const PIXELS_MAX = 100_000_000;
const QUALITY = 82;

let underWay: Promise<unknown> = Promise.resolve();

/**
 * Re-encodes an image at each size: upright, in sRGB, and without metadata (place, author, camera) or anything hidden in the file
 * [FIL5]. One image at a time, since each may take half a gigabyte.
 *
 * @param field - the image's name in errors.
 * @throws {HttpError} 422 if the content is not a PNG, JPEG, TIFF or WebP, is unreadable, or has more than 100 megapixels.
 */
export function drawImage(bytes: Buffer, field: string): Promise<Drawing[]> {
	const drawn = underWay.then(() => draw(bytes, field));
	underWay = drawn.catch(() => undefined);
	return drawn;
}

async function draw(bytes: Buffer, field: string): Promise<Drawing[]> {
	const type = await readFileType(bytes);
	if (type === null || !IMAGE_TYPES.some((known) => known === type)) {
		throw invalid({ [field]: ["must be a PNG, JPEG, TIFF, or WebP image"] });
	}
	const drawings: Drawing[] = [];
	try {
		const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
		if (width * height > PIXELS_MAX) {
			throw invalid({ [field]: [`can't have more than ${PIXELS_MAX / 1_000_000} megapixels`] });
		}
		for (const size of IMAGE_SIZES) drawings.push({ size, bytes: await drawAt(bytes, size) });
	} catch (error) {
		// sharp's failures differ only in their messages.
		if (error instanceof Error && error.name === "HttpError") throw error;
		throw invalid({ [field]: ["cannot be read as an image"] });
	}
	return drawings;
}

function drawAt(bytes: Buffer, size: ImageSize): Promise<Buffer> {
	return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error", sequentialRead: true })
		.autoOrient()
		.resize({ width: size, height: size, fit: "inside", withoutEnlargement: true })
		.webp({ quality: QUALITY })
		.toBuffer();
}
