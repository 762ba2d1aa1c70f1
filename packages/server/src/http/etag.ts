import { HttpError, stale } from "./errors.ts";
import type { RouteResponse } from "./route.ts";

/** @returns the quoted ETag of a version [API5]. */
export function etagOf(version: number): string {
	return `"${version}"`;
}

/**
 * Reads `If-Match`; returns null for `*` and an absent header.
 *
 * @throws {HttpError} 400 if no item could ever have had this ETag.
 */
export function readIfMatch(header: string | undefined): number | null {
	if (header === undefined || header.trim() === "*") return null;
	const version = /^(?:W\/)?"(\d{1,10})"$/.exec(header.trim())?.[1];
	if (version === undefined) throw new HttpError("invalid_if_match");
	return Number(version);
}

/** Reads the versions in `If-None-Match`; skips foreign tags. */
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

/** An item of a production, for a change. */
export interface ItemAddress {
	readonly productionId: number;
	readonly id: number;
	/** The version that the caller knows; null for any. */
	readonly ifMatch: number | null;
}

/**
 * Rejects a change to an item that has changed since the caller saw it. Call it inside the transaction, for a locked
 * row (`forUpdate`).
 *
 * @throws {HttpError} 412 with the current item.
 */
export function requireVersion(
	ifMatch: number | null,
	current: { readonly version: number; readonly name: string; readonly item: unknown },
): void {
	if (ifMatch !== null && ifMatch !== current.version) throw stale({ [current.name]: current.item });
}
