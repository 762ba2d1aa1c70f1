import { HttpError, stale } from "./errors.ts";
import type { RouteResponse } from "./route.ts";

/** @returns the ETag of a version, quoted as the header wants it [API5]. */
export function etagOf(version: number): string {
	return `"${version}"`;
}

/**
 * Reads `If-Match`; `*` and an absent header ask for no version.
 *
 * @throws {HttpError} 400 for what no item of ours ever had as ETag.
 */
export function readIfMatch(header: string | undefined): number | null {
	if (header === undefined || header.trim() === "*") return null;
	const version = /^(?:W\/)?"(\d{1,10})"$/.exec(header.trim())?.[1];
	if (version === undefined) throw new HttpError("invalid_if_match");
	return Number(version);
}

/** Reads the versions of `If-None-Match`; tags that are none of ours are passed over. */
export function readIfNoneMatch(header: string | undefined): number[] {
	return [...(header ?? "").matchAll(/"(\d{1,10})"/g)].map(([, version]) => Number(version));
}

/** Sends 304 if the caller already has this version. */
export function notModified(version: number): RouteResponse {
	return { status: 304, headers: { ETag: etagOf(version) } };
}

/** Answers one item with its ETag: `{ "<name>": item }` [API1, API5]. */
export function itemResponse(name: string, item: unknown, version: number, status = 200): RouteResponse {
	return { status, body: { [name]: item }, headers: { ETag: etagOf(version) } };
}

/**
 * Rejects a change to an item that moved on since the caller saw it. To be asked inside the transaction, of a row
 * that it has locked (`forUpdate`).
 *
 * @throws {HttpError} 412 with the current item.
 */
export function requireVersion(
	ifMatch: number | null,
	current: { readonly version: number; readonly name: string; readonly item: unknown },
): void {
	if (ifMatch !== null && ifMatch !== current.version) throw stale({ [current.name]: current.item });
}
