import { type AltFile, foldName } from "@oxcut/core/model";
import type { Knex } from "knex";
import { knownRecords } from "../../../access/known-records.ts";
import { notFound } from "../../../http/errors.ts";
import { requireVersion } from "../../../http/etag.ts";
import { FieldErrors, type FieldName, singleItem } from "../../../http/field-errors.ts";
import { presentAltFile } from "./presenter.ts";
import {
	type AltFileContent,
	altFilesByKey,
	deleteAltFiles,
	findAltFiles,
	insertAltFiles,
	lockAltFiles,
	type StoredAltFile,
	setRecords,
	writeAltFiles,
} from "./queries.ts";

/** Fields to change; omitted ones stay [MOD8]. */
export interface AltFilePatch {
	readonly name?: string | undefined;
	readonly purpose?: AltFile["purpose"] | undefined;
	readonly record_ids?: readonly number[] | undefined;
	readonly size?: number | undefined;
	readonly checksum?: string | undefined;
}

/** Drops records from an alt file with a purpose: only a redirect has records [MAT3, ALT1]. */
function tidied<T extends AltFileContent>(altFile: T): T {
	const record_ids = altFile.purpose === null ? [...new Set(altFile.record_ids)] : [];
	return { ...altFile, name: altFile.name.trim(), record_ids };
}

/** Records without a purpose mean a redirect. */
function patched(altFile: AltFile, { name, purpose, record_ids, size, checksum }: AltFilePatch): AltFile {
	const isRedirect = record_ids !== undefined && record_ids.length > 0 && purpose === undefined;
	return tidied({
		...altFile,
		name: name ?? altFile.name,
		purpose: isRedirect ? null : purpose === undefined ? altFile.purpose : purpose,
		record_ids: record_ids === undefined ? altFile.record_ids : [...record_ids],
		size: size ?? altFile.size,
		checksum: checksum ?? altFile.checksum,
	});
}

/**
 * Checks that names are unused in the production and unique in the call [MAT2], and that records are the production's.
 */
async function checkAltFiles(
	trx: Knex.Transaction,
	productionId: number,
	altFiles: readonly (AltFileContent & { readonly id: number | null })[],
	field: FieldName,
): Promise<void> {
	const errors = new FieldErrors(field);
	const keys = altFiles.map(({ name }) => foldName(name));
	const owners = await altFilesByKey(trx, productionId, keys);
	const records = await knownRecords(
		trx,
		productionId,
		altFiles.flatMap(({ record_ids }) => record_ids),
	);
	const seen = new Set<string>();
	for (const [index, { id, name, record_ids }] of altFiles.entries()) {
		const key = foldName(name);
		const owner = owners.get(key);
		if ((owner !== undefined && owner !== id) || seen.has(key)) {
			errors.add(index, "name", "has already been taken");
		}
		if (record_ids.some((recordId) => !records.has(recordId))) {
			errors.add(index, "record_ids", "must be records of the project");
		}
		seen.add(key);
	}
	errors.refuse();
}

/**
 * Adds alt files, all or none.
 *
 * @returns them by id.
 * @throws {HttpError} 422 for a taken name, and for records that are not the production's.
 */
export async function addAltFiles(
	trx: Knex.Transaction,
	productionId: number,
	inputs: readonly AltFileContent[],
	field: FieldName,
): Promise<StoredAltFile[]> {
	const contents = inputs.map(tidied);
	await checkAltFiles(
		trx,
		productionId,
		contents.map((content) => ({ ...content, id: null })),
		field,
	);
	const ids = await insertAltFiles(trx, productionId, contents);
	await setRecords(
		trx,
		productionId,
		contents.flatMap(({ record_ids }, index) => {
			const id = ids[index];
			return id === undefined ? [] : [{ id, record_ids }];
		}),
	);
	return findAltFiles(trx, productionId, ids);
}

/**
 * Changes alt files, each by its own fields, all or none.
 *
 * @returns them by id.
 * @throws {HttpError} 404 if the production lacks one; 422 as for new ones.
 */
export async function changeAltFiles(
	trx: Knex.Transaction,
	productionId: number,
	changes: readonly { readonly id: number; readonly patch: AltFilePatch }[],
	field: FieldName,
): Promise<StoredAltFile[]> {
	const ids = changes.map(({ id }) => id);
	const current = new Map((await lockAltFiles(trx, productionId, ids)).map((file) => [file.id, file]));
	const altFiles = changes.map(({ id, patch }) => {
		const altFile = current.get(id);
		if (altFile === undefined) throw notFound();
		return patched(altFile, patch);
	});
	await checkAltFiles(trx, productionId, altFiles, field);
	await writeAltFiles(trx, altFiles);
	await setRecords(trx, productionId, altFiles);
	return findAltFiles(trx, productionId, ids);
}

/**
 * Changes one alt file.
 *
 * @throws {HttpError} 404, or 412 if it changed since `ifMatch`; 422 as for a new one.
 */
export async function changeAltFile(
	trx: Knex.Transaction,
	productionId: number,
	{
		ifMatch,
		...change
	}: { readonly id: number; readonly patch: AltFilePatch; readonly ifMatch: number | null },
): Promise<StoredAltFile> {
	requireCurrent(await requireAltFile(trx, productionId, change.id), ifMatch);
	await changeAltFiles(trx, productionId, [change], singleItem);
	return requireAltFile(trx, productionId, change.id);
}

/** @throws {HttpError} 404 if the production lacks one; none is removed then. */
export async function removeAltFiles(
	trx: Knex.Transaction,
	productionId: number,
	ids: readonly number[],
): Promise<void> {
	const wanted = [...new Set(ids)];
	const found = await lockAltFiles(trx, productionId, wanted);
	if (found.length < wanted.length) throw notFound();
	await deleteAltFiles(trx, wanted);
}

/**
 * Removes one alt file.
 * @throws {HttpError} 404, or 412 if it changed since `ifMatch`.
 */
export async function removeAltFile(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
	ifMatch: number | null,
): Promise<void> {
	requireCurrent(await requireAltFile(trx, productionId, id), ifMatch);
	await deleteAltFiles(trx, [id]);
}

function requireCurrent(altFile: StoredAltFile, ifMatch: number | null): void {
	requireVersion(ifMatch, { version: altFile.version, name: "alt_file", item: presentAltFile(altFile) });
}

async function requireAltFile(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
): Promise<StoredAltFile> {
	const [altFile] = await lockAltFiles(trx, productionId, [id]);
	if (altFile === undefined) throw notFound();
	return altFile;
}

/** A record to add to or remove from an alt file's redirect. */
interface RedirectChange {
	/** The alt file's id. */
	readonly id: number;
	readonly recordId: number;
	readonly ifMatch: number | null;
}

/**
 * Redirects an alt file to one more record; removes its purpose, if any [ALT1].
 *
 * @throws {HttpError} 404 for an alt file or a record that the production does not have; 412 if the alt file changed
 * since `ifMatch`.
 */
export async function addRecord(
	trx: Knex.Transaction,
	productionId: number,
	{ id, recordId, ifMatch }: RedirectChange,
): Promise<StoredAltFile> {
	const altFile = await requireAltFile(trx, productionId, id);
	requireCurrent(altFile, ifMatch);
	if (!(await knownRecords(trx, productionId, [recordId])).has(recordId)) throw notFound();
	if (altFile.purpose === null && altFile.record_ids.includes(recordId)) return altFile;
	return writeOne(trx, { ...altFile, purpose: null, record_ids: [...altFile.record_ids, recordId] });
}

/**
 * Removes a record from an alt file's redirect. An alt file without records stays: its clips are unidentified until
 * someone identifies them [MAT8].
 *
 * @throws {HttpError} 404 for an alt file that the production does not have, or that lacks the record; 412 if it
 * changed since `ifMatch`.
 */
export async function removeRecord(
	trx: Knex.Transaction,
	productionId: number,
	{ id, recordId, ifMatch }: RedirectChange,
): Promise<StoredAltFile> {
	const altFile = await requireAltFile(trx, productionId, id);
	requireCurrent(altFile, ifMatch);
	if (!altFile.record_ids.includes(recordId)) throw notFound();
	return writeOne(trx, { ...altFile, record_ids: altFile.record_ids.filter((other) => other !== recordId) });
}

async function writeOne(trx: Knex.Transaction, altFile: AltFile): Promise<StoredAltFile> {
	await writeAltFiles(trx, [altFile]);
	await setRecords(trx, altFile.production_id, [altFile]);
	return requireAltFile(trx, altFile.production_id, altFile.id);
}
