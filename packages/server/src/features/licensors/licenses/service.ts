import {
	handOverLicense,
	type License,
	type LicenseDates,
	type licenseCreateSchema,
	type licenseUpdateSchema,
} from "@oxcut/core/model";
import type { Knex } from "knex";
import type * as z from "zod";
import { requireReadableMedia } from "../../../access/own-media.ts";
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
import { type ItemAddress, requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { requireOwnLicensor, requireOwnRecords } from "../licensor-parts/own-items.ts";
import { findOwnerNames, holdLicensor } from "../licensor-parts/part-queries.ts";
import { presentLicense } from "./presenter.ts";
import {
	deleteLicense,
	findLicense,
	insertLicense,
	type LicenseFields,
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

/** How long a link to a document works: long enough to start the download. */
const LINK_MS = 60_000;

/** An arrived upload, copied to a key that no upload link leads to. */
interface Attachment {
	readonly upload: ArrivedUpload | null;
	readonly key: string;
}

/**
 * Prepares a file for a licence, before the licence's transaction. The file is removed again unless the transaction
 * adopts it.
 *
 * @throws {HttpError} 422 for a file that doesn't match its announcement.
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

/** The lines with media as they are stored. @throws {HttpError} 422 for media that can't be read. */
async function linesWithMedia(
	trx: Knex.Transaction,
	productionId: number,
	lines: License["lines"],
): Promise<License["lines"]> {
	const fieldOf = (index: number) => `lines.${index}.media`;
	const written = new Map(lines.map(({ media }, index) => [fieldOf(index), media]));
	const stored = await requireReadableMedia(trx, productionId, written);
	return lines.map((line, index) => ({ ...line, media: stored.get(fieldOf(index)) ?? line.media }));
}

/** @throws {HttpError} 404 if the production has no such licensor, or no such upload; 422 for a line's record or media. */
export async function addLicense(
	trx: Knex.Transaction,
	owner: { readonly productionId: number; readonly licensorId: number },
	{ signed_id, ...fields }: z.output<typeof licenseCreateSchema>,
	attachment: Attachment | null,
): Promise<StoredLicense> {
	if (!(await holdLicensor(trx, owner.productionId, owner.licensorId))) throw notFound();
	await requireOwnRecords(trx, owner.productionId, fields.lines, []);
	const lines = await linesWithMedia(trx, owner.productionId, fields.lines);
	const file = attachment === null ? undefined : await attach(trx, attachment);
	return insertLicense(trx, owner, { ...fields, lines, file });
}

/** @throws {HttpError} 404 if the production has no such licence. */
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

/** The currency that a licence keeps when it moves to another licensor, if the call doesn't choose one [FIL8]. */
async function keptCurrency(
	trx: Knex.Transaction,
	license: StoredLicense,
	{ licensor_id, currency }: Pick<LicenseFields, "licensor_id" | "currency">,
): Promise<Pick<LicenseFields, "currency">> {
	const from = license.licensor_id;
	if (licensor_id === undefined || licensor_id === from || currency !== undefined) return {};
	return { currency: handOverLicense(license, await findOwnerNames(trx, from), licensor_id).currency };
}

/**
 * Changes the given fields [MOD8]; a new document replaces the old one.
 *
 * @throws {HttpError} 404 for an unknown licence or upload; 412; 422 for a line's record or media and for an unknown licensor.
 */
export async function changeLicense(
	trx: Knex.Transaction,
	address: ItemAddress,
	{ signed_id, ...fields }: z.output<typeof licenseUpdateSchema>,
	attachment: Attachment | null,
): Promise<StoredLicense> {
	const license = await lockCurrent(trx, address.productionId, address.id, address.ifMatch);
	await requireOwnRecords(trx, address.productionId, fields.lines ?? [], license.lines);
	await requireOwnLicensor(trx, address.productionId, fields.licensor_id);
	const kept = await keptCurrency(trx, license, fields);
	const lines =
		fields.lines === undefined ? undefined : await linesWithMedia(trx, address.productionId, fields.lines);
	const file = attachment === null ? undefined : await attach(trx, attachment);
	// A body of JSON has no undefined dates.
	const dates = { ...license.dates, ...fields.dates } as LicenseDates;
	return updateLicense(trx, license, {
		...fields,
		...kept,
		lines,
		dates: fields.dates === undefined ? undefined : dates,
		file,
	});
}

/**
 * Moves a licence to the trash, with its document.
 *
 * @returns the trash entry's id.
 */
export async function dropLicense(
	trx: Knex.Transaction,
	address: ItemAddress,
	editor: Principal,
): Promise<number> {
	const { productionId } = address;
	const license = await lockCurrent(trx, productionId, address.id, address.ifMatch);
	const trashed = { productionId, editor, kind: "licenses", names: [license.name] } as const;
	return moveToTrash(trx, trashed, () => deleteLicense(trx, license.id));
}

/**
 * @returns a link that downloads the licence's document, for a minute. It is a secret.
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
