import { createHash } from "node:crypto";
import type { announcementSchema } from "@oxcut/core/api";
import { formatBytes } from "@oxcut/core/model";
import type { Knex } from "knex";
import type * as z from "zod";
import type { Deps } from "../deps/deps.ts";
import { HttpError, invalid, notFound } from "../http/errors.ts";
import { hashToken } from "../http/session-key.ts";
import { safeFileName } from "./file-name.ts";
import { newKey } from "./file-removals.ts";
import { matchesDeclaredType, mayBe, readFileType } from "./file-types.ts";

type UploadDeps = Pick<Deps, "db" | "files" | "random" | "clock">;

/**
 * How long a client may take to upload a file. The trigger on `uploads` waits longer before it has the file removed.
 */
const SEND_WITHIN_MS = 60 * 60 * 1000;
const TOKEN_BYTES = 32;

type Announcement = z.output<typeof announcementSchema>;

/** The allowed types and size of files for one purpose. */
export interface UploadKind {
	readonly purpose: "license" | "record_image";
	readonly maxBytes: number;
	readonly types: readonly string[];
	/** The types in words, for errors. */
	readonly typeNames: string;
}

/** The owner and purpose of an upload; it cannot be attached by or to anything else. */
export interface UploadOwner {
	readonly productionId: number;
	readonly accountId: number;
}

/** A complete upload that matches its announcement. */
export interface ArrivedUpload {
	readonly id: number;
	readonly name: string;
	/** Its content type. */
	readonly type: string;
	readonly size: number;
	readonly checksum: string;
	readonly bytes: Buffer;
}

/**
 * The link for uploading a file: PUT it to `url` within an hour, with `headers`; `signed_id` attaches it afterwards.
 */
export interface AnnouncedUpload {
	readonly url: string;
	readonly signed_id: string;
	readonly headers: Readonly<Record<string, string>>;
}

/**
 * Registers a file that the caller is about to upload.
 *
 * @throws {HttpError} 422 if it is declared empty, too large or of another type; 507 if the disk is full.
 */
export async function announceUpload(
	deps: UploadDeps,
	kind: UploadKind,
	owner: UploadOwner,
	file: Announcement,
): Promise<AnnouncedUpload> {
	requireFitting(kind, file);
	if (deps.files.freeSpace.isLow()) throw new HttpError("disk_full");
	const token = deps.random(TOKEN_BYTES).toString("base64url");
	const key = newKey("uploads", deps.random);
	const now = deps.clock();
	await deps.db.knex("uploads").insert({
		token_hash: hashToken(token),
		production_id: owner.productionId,
		account_id: owner.accountId,
		purpose: kind.purpose,
		key,
		name: safeFileName(file.name),
		type: file.type,
		size: file.size,
		checksum: file.checksum,
		created_at: now,
	});
	const expiresAt = new Date(now.getTime() + SEND_WITHIN_MS);
	const { url, headers } = await deps.files.signPut({ ...file, key }, expiresAt);
	return { url, signed_id: token, headers };
}

function requireFitting(kind: UploadKind, { type, size }: Announcement): void {
	if (size === 0) throw invalid({ size: ["can't be empty"] });
	if (size > kind.maxBytes) throw invalid({ size: [`can't be more than ${formatBytes(kind.maxBytes)}`] });
	if (!mayBe(kind.types, type)) throw invalid({ type: [`must be ${kind.typeNames}`] });
}

interface UploadRow {
	readonly id: number;
	readonly key: string;
	readonly name: string;
	readonly type: string;
	readonly size: number;
	readonly checksum: string;
}

/**
 * Checks an upload against its announcement: size, MD5, and type by content. Removes it if it doesn't match.
 *
 * @returns null if the owner has no such upload; callers then return 404, unless the call is a repeat.
 * @throws {HttpError} 422 naming `signed_id`, even if nothing was sent yet.
 */
export async function checkUpload(
	deps: UploadDeps,
	kind: UploadKind,
	owner: UploadOwner,
	signedId: string,
): Promise<ArrivedUpload | null> {
	const row: UploadRow | undefined = await deps.db
		.knex("uploads")
		.where({
			token_hash: hashToken(signedId),
			production_id: owner.productionId,
			account_id: owner.accountId,
			purpose: kind.purpose,
		})
		.first("id", "key", "name", "type", "size", "checksum");
	if (row === undefined) return null;
	const bytes = await deps.files.read(row.key);
	if (bytes === null) throw invalid({ signed_id: ["names a file that wasn't uploaded yet"] });
	const type = await readFileType(bytes);
	const problem = problemOf(kind, row, bytes, type);
	if (problem === null && type !== null) {
		return { id: row.id, name: row.name, type, size: row.size, checksum: row.checksum, bytes };
	}
	await discardUpload(deps, row);
	throw invalid({ signed_id: [problem ?? ""] });
}

function problemOf(kind: UploadKind, row: UploadRow, bytes: Buffer, type: string | null): string | null {
	const md5 = createHash("md5").update(bytes).digest("base64");
	if (bytes.length !== row.size || md5 !== row.checksum)
		return "names a file that doesn't match its checksum";
	if (type === null || !kind.types.includes(type) || !matchesDeclaredType(type, row.type))
		return `must be ${kind.typeNames}`;
	return null;
}

/** Discards an upload and its file. If the file cannot be removed now, a sweep removes it later. */
async function discardUpload({ db, files }: UploadDeps, { id, key }: UploadRow): Promise<void> {
	await db.knex("uploads").where({ id }).delete();
	await files.remove(key).catch(() => undefined);
}

/**
 * Consumes an upload in the transaction that attaches it, so that it cannot be attached twice.
 *
 * @throws {HttpError} 404 if it was used in the meantime.
 */
export async function useUpload(trx: Knex.Transaction, upload: ArrivedUpload | null): Promise<ArrivedUpload> {
	const used = upload === null ? 0 : await trx("uploads").where({ id: upload.id }).delete();
	if (upload === null || used === 0) throw notFound();
	return upload;
}
