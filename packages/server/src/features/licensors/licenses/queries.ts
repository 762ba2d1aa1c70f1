import { type License, type LicenseDates, licenseSchema } from "@oxcut/core/model";
import type { Knex } from "knex";
import { whereChangedSince } from "../../../http/changes.ts";
import { requireWithinLimits } from "../../billing/limits/require-within-limits.ts";

/** A licence as stored, with its version, for the ETag [API5]. */
export interface StoredLicense extends License {
	readonly version: number;
	/** The storage key of its document. */
	readonly fileKey: string | null;
}

interface LicenseRow {
	readonly id: number;
	readonly production_id: number;
	readonly licensor_id: number;
	readonly name: string;
	readonly reference: string;
	readonly status: License["status"];
	readonly notes: string;
	readonly signed_on: string | null;
	readonly dates: Partial<LicenseDates>;
	/** As text, because the driver reads `numeric` as text. */
	readonly fee: string | null;
	readonly currency: string | null;
	readonly other_fees: License["other_fees"];
	readonly lines: License["lines"];
	readonly file_key: string | null;
	readonly file_name: string | null;
	readonly file_type: string | null;
	readonly file_size: number | null;
	readonly file_checksum: string | null;
	readonly version: number;
	readonly updated_at: Date;
}

const COLUMNS = [
	"id",
	"production_id",
	"licensor_id",
	"name",
	"reference",
	"status",
	"notes",
	"signed_on",
	"dates",
	"fee",
	"currency",
	"other_fees",
	"lines",
	"file_key",
	"file_name",
	"file_type",
	"file_size",
	"file_checksum",
	"version",
	"updated_at",
] as const;

function toLicense(row: LicenseRow): StoredLicense {
	const { file_name, file_type, file_size, file_checksum } = row;
	const hasFile = file_name !== null && file_type !== null && file_size !== null && file_checksum !== null;
	return {
		id: row.id,
		production_id: row.production_id,
		licensor_id: row.licensor_id,
		name: row.name,
		reference: row.reference,
		status: row.status,
		notes: row.notes,
		signed_on: row.signed_on,
		dates: licenseSchema.shape.dates.parse(row.dates),
		fee: row.fee === null ? null : Number(row.fee),
		currency: row.currency,
		other_fees: row.other_fees,
		lines: row.lines,
		file: hasFile ? { name: file_name, type: file_type, size: file_size, checksum: file_checksum } : null,
		updated_at: row.updated_at.toISOString(),
		version: row.version,
		fileKey: row.file_key,
	};
}

function licensesOf(knex: Knex, productionId: number): Knex.QueryBuilder {
	return knex("licenses").select(COLUMNS).where({ production_id: productionId }).orderBy("id");
}

export async function listLicenses(knex: Knex, productionId: number): Promise<StoredLicense[]> {
	const rows: LicenseRow[] = await licensesOf(knex, productionId);
	return rows.map(toLicense);
}

export async function listLicensesSince(
	knex: Knex,
	productionId: number,
	since: string,
): Promise<StoredLicense[]> {
	const rows: LicenseRow[] = await whereChangedSince(licensesOf(knex, productionId), since);
	return rows.map(toLicense);
}

export async function findLicense(
	knex: Knex,
	productionId: number,
	id: number,
): Promise<StoredLicense | null> {
	const rows: LicenseRow[] = await licensesOf(knex, productionId).where({ id });
	return rows[0] === undefined ? null : toLicense(rows[0]);
}

/** Like `findLicense`, and locks it until the transaction ends. */
export async function lockLicense(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
): Promise<StoredLicense | null> {
	const rows: LicenseRow[] = await licensesOf(trx, productionId).where({ id }).forUpdate();
	return rows[0] === undefined ? null : toLicense(rows[0]);
}

/** A licence's document, to be stored with the licence. */
export interface LicenseFile {
	readonly key: string;
	readonly name: string;
	readonly type: string;
	readonly size: number;
	readonly checksum: string;
}

/** The changes to a licence; omitted fields are unchanged. */
export interface LicenseFields {
	readonly licensor_id?: number | undefined;
	readonly name?: string | undefined;
	readonly reference?: string | undefined;
	readonly status?: License["status"] | undefined;
	readonly notes?: string | undefined;
	readonly signed_on?: string | null | undefined;
	readonly dates?: LicenseDates | undefined;
	readonly fee?: number | null | undefined;
	readonly currency?: string | null | undefined;
	readonly other_fees?: License["other_fees"] | undefined;
	readonly lines?: License["lines"] | undefined;
	readonly file?: LicenseFile | undefined;
}

function isJson(value: unknown): boolean {
	return typeof value === "object" && value !== null;
}

function columnsOf({ file, ...plain }: LicenseFields): Record<string, unknown> {
	const given = Object.fromEntries(
		Object.entries(plain)
			.filter(([, value]) => value !== undefined)
			// The driver would send an array as an array of PostgreSQL.
			.map(([field, value]) => [field, isJson(value) ? JSON.stringify(value) : value]),
	);
	if (file === undefined) return given;
	const { key, name, type, size, checksum } = file;
	return {
		...given,
		...{ file_key: key, file_name: name, file_type: type, file_size: size, file_checksum: checksum },
	};
}

export async function insertLicense(
	trx: Knex.Transaction,
	owner: { readonly productionId: number; readonly licensorId: number },
	fields: LicenseFields,
): Promise<StoredLicense> {
	const rows: LicenseRow[] = await trx("licenses")
		.insert({ production_id: owner.productionId, licensor_id: owner.licensorId, ...columnsOf(fields) })
		.returning([...COLUMNS]);
	const [row] = rows;
	if (row === undefined) throw new Error("inserting a licence returned no row");
	if (fields.file !== undefined) await requireWithinLimits(trx, owner.productionId, "storage");
	return toLicense(row);
}

/** @returns the updated licence. */
export async function updateLicense(
	trx: Knex.Transaction,
	license: StoredLicense,
	fields: LicenseFields,
): Promise<StoredLicense> {
	const columns = columnsOf(fields);
	if (Object.keys(columns).length === 0) return license;
	const rows: LicenseRow[] = await trx("licenses")
		.where({ id: license.id })
		.update(columns)
		.returning([...COLUMNS]);
	if (fields.file !== undefined) await requireWithinLimits(trx, license.production_id, "storage");
	return rows[0] === undefined ? license : toLicense(rows[0]);
}

export async function deleteLicense(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("licenses").where({ id }).delete();
}
