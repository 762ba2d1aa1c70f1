import { DRAWN_TYPE, IMAGE_SIZES } from "@oxcut/core/api";
import type { Deps } from "../deps/deps.ts";
import { newKey, reserveKey } from "./file-removals.ts";
import type { Drawing, ImageSize } from "./image-sizes.ts";

/** How many characters of an image's key serve as its version. */
const VERSION_LENGTH = 12;

/** Key of an image at one size; the image's own key names all of them. */
export function keyAtSize(key: string, size: ImageSize): string {
	return `${key}-${size}`;
}

/** Keys of all files stored under a row's key. */
export function objectsOf(key: string): string[] {
	return key.startsWith("images/") ? IMAGE_SIZES.map((size) => keyAtSize(key, size)) : [key];
}

/**
 * Stores drawings under a new key, to be adopted with `adoptKey` in the transaction that names it: otherwise they are removed again.
 *
 * @returns the image's key.
 */
export async function storeDrawings(
	deps: Pick<Deps, "db" | "files" | "random" | "clock">,
	drawings: readonly Drawing[],
): Promise<string> {
	const key = newKey("images", deps.random);
	await reserveKey(deps, key);
	for (const { size, bytes } of drawings) await deps.files.write(keyAtSize(key, size), bytes, DRAWN_TYPE);
	return key;
}

/** Links to a picture of a person or a studio: all sizes, and the largest. */
export function pictureLinks(key: string | null): { thumbnails: string[]; image: string | null } {
	if (key === null) return { thumbnails: [], image: null };
	const links = IMAGE_SIZES.map((size) => `/api/pictures/${nameOf(key)}/${size}`);
	return { thumbnails: links.slice(0, -1), image: links.at(-1) ?? null };
}

/**
 * SQL for the links to a record's image, as JSON, smallest first. A new image gets new links, so browsers can cache each
 * forever, and lists need no query per record.
 *
 * @param record - alias of the record's row.
 */
export function thumbnailsSql(record: string): string {
	return imageLinksSql(`${record}.image_key`, `'/api/records/', ${record}.id`);
}

/**
 * SQL for the links to an image, as JSON, smallest first; none without a key.
 *
 * @param key - SQL for the image's key.
 * @param path - SQL for the parts of the links before `/images`, separated by commas.
 */
export function imageLinksSql(key: string, path: string): string {
	const version = `substr(${key}, strpos(${key}, '/') + 1, ${VERSION_LENGTH})`;
	// chr(63) is a question mark, which knex would take for a placeholder.
	const links = IMAGE_SIZES.map((size) => `concat(${path}, '/images/${size}', chr(63), 'v=', ${version})`);
	return `case when ${key} is null then '[]'::json else json_build_array(${links.join(", ")}) end`;
}

/** Whether a link to a record's image is for its current image. */
export function isCurrentLink(key: string, version: string | undefined): boolean {
	return version === nameOf(key).slice(0, VERSION_LENGTH);
}

function nameOf(key: string): string {
	return key.slice(key.indexOf("/") + 1);
}
