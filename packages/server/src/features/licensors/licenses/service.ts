import type { licenseCreateSchema, licenseUpdateSchema } from "@oxcut/core/model";
import type { Knex } from "knex";
import type * as z from "zod";
import type { Deps } from "../../../deps/deps.ts";
import { adoptKey, newKey, reserveKey } from "../../../files/file-removals.ts";
import { DOCUMENT_TYPES } from "../../../files/file-types.ts";
import {
	type ArrivedUpload,
	checkUpload,
	type UploadKind,
	type UploadOwner,
	useUpload,
} from "../../../files/uploads.ts";
import { notFound } from "../../../http/errors.ts";
import { requireVersion } from "../../../http/etag.ts";
import { holdLicensor } from "../licensor-parts/part-queries.ts";
import { presentLicense } from "./presenter.ts";
import {
	deleteLicense,
	findLicense,
	insertLicense,
	type LicenseFile,
	lockLicense,
	type StoredLicense,
	updateLicense,
} from "./queries.ts";

export const LICENSE_UPLOAD: UploadKind = {
	purpose: "license",
	maxBytes: 50 * 1024 * 1024,
	types: DOCUMENT_TYPES,
	typeNames: "a PDF, an image (PNG, JPEG, TIFF, WebP), a DOCX, XLSX, or ODT document, or plain text",
};

/** How long a link to a document may be used: long enough to begin with the download. */
const LINK_MS = 60_000;

/** An upload that has arrived, stored again if nobody's link leads to. */
interface Attachment {
	readonly upload: ArrivedUpload | null;
	readonly key: string;
}

/**
 * Makes a file ready for a licence, before the licence's transaction. Nothing is left of it unless that takes it over.
 *
 * @throws {HttpError} 422 for a file that is not what was announced.
 */
export async function prepareAttachment(
	deps: Pick<Deps, "db" | "files" | "random" | "clock">,
	owner: UploadOwner,
	signedId: string | undefined,
): Promise<Attachment | null> {
	if (signedId === undefined) return null;
	const upload = await checkUpload(deps, LICENSE_UPLOAD, owner, signedId);
	const key = newKey("documents", deps.random);
	if (upload === null) return { upload, key };
	await reserveKey(deps, key);
	await deps.files.write(key, upload.bytes, upload.type);
	return { upload, key };
}

async function attach(trx: Knex.Transaction, attachment: Attachment): Promise<LicenseFile> {
	const { name, type, size, checksum } = await useUpload(trx, attachment.upload);
	await adoptKey(trx, attachment.key);
	return { key: attachment.key, name, type, size, checksum };
}

/** @throws {HttpError} 404 if the production has no such licensor, or no such upload. */
export async function addLicense(
	trx: Knex.Transaction,
	owner: { readonly productionId: number; readonly licensorId: number },
	{ signed_id, ...fields }: z.output<typeof licenseCreateSchema>,
	attachment: Attachment | null,
): Promise<StoredLicense> {
	if (!(await holdLicensor(trx, owner.productionId, owner.licensorId))) throw notFound();
	const file = attachment === null ? undefined : await attach(trx, attachment);
	return insertLicense(trx, owner, { ...fields, file });
}

/** @throws {HttpError} 404 if the production does not have it. */
export async function requireLicense(knex: Knex, productionId: number, id: number): Promise<StoredLicense> {
	const license = await findLicense(knex, productionId, id);
	if (license === null) throw notFound();
	return license;
}

async function lockCurrent(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
	ifMatch: number | null,
): Promise<StoredLicense> {
	const license = await lockLicense(trx, productionId, id);
	if (license === null) throw notFound();
	requireVersion(ifMatch, { version: license.version, name: "license", item: presentLicense(license) });
	return license;
}

/**
 * Changes the fields that are given [MOD8]; another document takes the place of the one before.
 *
 * @throws {HttpError} 404, also for an upload that is not there; 412.
 */
export async function changeLicense(
	trx: Knex.Transaction,
	address: { readonly productionId: number; readonly id: number; readonly ifMatch: number | null },
	{ signed_id, ...fields }: z.output<typeof licenseUpdateSchema>,
	attachment: Attachment | null,
): Promise<StoredLicense> {
	const license = await lockCurrent(trx, address.productionId, address.id, address.ifMatch);
	const file = attachment === null ? undefined : await attach(trx, attachment);
	return updateLicense(trx, license, { ...fields, file });
}

/** Removes a licence; its document goes too. */
export async function dropLicense(
	trx: Knex.Transaction,
	address: { readonly productionId: number; readonly id: number; readonly ifMatch: number | null },
): Promise<void> {
	const license = await lockCurrent(trx, address.productionId, address.id, address.ifMatch);
	await deleteLicense(trx, license.id);
}

/**
 * @returns a link that hands the licence's document out for a minute. It is a secret.
 * @throws {HttpError} 404 if it has none.
 */
export async function linkToDocument(
	{ db, files, clock }: Pick<Deps, "db" | "files" | "clock">,
	productionId: number,
	id: number,
): Promise<string> {
	const { file, fileKey } = await requireLicense(db.knex, productionId, id);
	if (file === null || fileKey === null) throw notFound();
	const expiresAt = new Date(clock().getTime() + LINK_MS);
	return files.signGet({ key: fileKey, name: file.name, type: file.type }, expiresAt);
}
