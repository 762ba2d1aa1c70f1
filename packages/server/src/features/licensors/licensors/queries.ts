import { foldName, type Licensor } from "@oxcut/core/model";
import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";
import type { Tracked } from "../../../db/tracked.ts";
import { whereChangedSince } from "../../../http/changes.ts";

export type StoredLicensor = Tracked<Licensor>;

interface LicensorRow {
	readonly id: number;
	readonly production_id: number;
	readonly name: string;
	readonly currency: string;
	readonly archive_id: number | null;
	readonly records_count: number;
	readonly version: number;
	readonly updated_at: Date;
}

/** The changes to a licensor; omitted fields are unchanged. */
export interface LicensorFields {
	readonly name?: string | undefined;
	readonly currency?: string | undefined;
	readonly archive_id?: number | null | undefined;
}

const COLUMNS = ["id", "production_id", "name", "currency", "archive_id", "version", "updated_at"] as const;

function toLicensor(row: LicensorRow): StoredLicensor {
	return {
		id: row.id,
		production_id: row.production_id,
		name: row.name,
		currency: row.currency,
		archive_id: row.archive_id,
		records_count: row.records_count,
		version: row.version,
		updated_at: row.updated_at,
	};
}

function columnsOf(fields: LicensorFields): Record<string, unknown> {
	return {
		...(fields.name === undefined ? {} : { name: fields.name, name_key: foldName(fields.name) }),
		...(fields.currency === undefined ? {} : { currency: fields.currency }),
		...(fields.archive_id === undefined ? {} : { archive_id: fields.archive_id }),
	};
}

/** Licensors of a production with their current number of records [LIC5]. */
function licensorsOf(knex: Knex, productionId: number): Knex.QueryBuilder {
	return knex("licensors")
		.select(...COLUMNS)
		.select(
			knex.raw("(select count(*)::integer from records where licensor_id = licensors.id) as records_count"),
		)
		.where({ production_id: productionId });
}

export async function listLicensors(knex: Knex, productionId: number): Promise<StoredLicensor[]> {
	const rows: LicensorRow[] = await licensorsOf(knex, productionId).orderBy("id");
	return rows.map(toLicensor);
}

export async function listLicensorsById(
	knex: Knex,
	productionId: number,
	ids: readonly number[],
): Promise<StoredLicensor[]> {
	const rows: LicensorRow[] = await licensorsOf(knex, productionId)
		.whereRaw("id = any(?::bigint[])", [idArray(ids)])
		.orderBy("id");
	return rows.map(toLicensor);
}

export async function listLicensorIds(knex: Knex, productionId: number): Promise<number[]> {
	return knex("licensors").where({ production_id: productionId }).orderBy("id").pluck("id");
}

/**
 * Ids of licensors that may have changed since a token [API0].
 *
 * Adding, moving or removing a record changes a licensor's count without touching its row (a stored count would make
 * everyone who adds records wait for each other), so after a change of any record all licensors come again.
 */
export async function listLicensorIdsSince(
	knex: Knex,
	productionId: number,
	token: string,
): Promise<number[]> {
	const recordChanged = knex("records").select(knex.raw("1")).where({ production_id: productionId });
	const recordDeleted = knex("deletions")
		.select(knex.raw("1"))
		.where({ production_id: productionId, resource: "records" });
	return knex("licensors")
		.where({ production_id: productionId })
		.where((either) => {
			whereChangedSince(either, token);
			either
				.orWhereExists(whereChangedSince(recordChanged, token))
				.orWhereExists(whereChangedSince(recordDeleted, token));
		})
		.orderBy("id")
		.pluck("id");
}

export async function findLicensor(
	knex: Knex,
	productionId: number,
	id: number,
): Promise<StoredLicensor | null> {
	const row: LicensorRow | undefined = await licensorsOf(knex, productionId).where({ id }).first();
	return row === undefined ? null : toLicensor(row);
}

/**
 * Locks licensors against changes, removal and new records until the transaction ends. Locks them in the order of
 * ids, so that two transactions never deadlock.
 */
export async function lockLicensors(
	trx: Knex.Transaction,
	productionId: number,
	ids: readonly number[],
): Promise<void> {
	await trx("licensors")
		.select("id")
		.where({ production_id: productionId })
		.whereIn("id", ids)
		.orderBy("id")
		.forUpdate();
}

/** @returns the id of the licensor with this normalized name; null if the production has none. */
export async function findLicensorIdByName(
	knex: Knex,
	productionId: number,
	name: string,
): Promise<number | null> {
	const row: { id: number } | undefined = await knex("licensors")
		.where({ production_id: productionId, name_key: foldName(name) })
		.first("id");
	return row?.id ?? null;
}

/** @returns the new licensor's id; null if the name is taken in the production. */
export async function insertLicensor(
	trx: Knex.Transaction,
	productionId: number,
	fields: LicensorFields,
): Promise<number | null> {
	const rows: { id: number }[] = await trx("licensors")
		.insert({ production_id: productionId, ...columnsOf(fields) })
		.onConflict(["production_id", "name_key"])
		.ignore()
		.returning("id");
	return rows[0]?.id ?? null;
}

/** Changes only the given fields [MOD8]. */
export async function updateLicensor(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
	fields: LicensorFields,
): Promise<void> {
	const columns = columnsOf(fields);
	if (Object.keys(columns).length === 0) return;
	await trx("licensors").where({ production_id: productionId, id }).update(columns);
}

/** Deletes a licensor without records, including its prices, conditions and employees. */
export async function deleteLicensor(trx: Knex.Transaction, productionId: number, id: number): Promise<void> {
	await trx("licensors").where({ production_id: productionId, id }).delete();
}

/** A licensor's records with their prices. The lock on the licensor keeps new ones out. */
export async function recordsOf(
	trx: Knex.Transaction,
	productionId: number,
	licensorId: number,
): Promise<
	{ readonly id: number; readonly price_id: number | null; readonly secondary_price_id: number | null }[]
> {
	return trx("records")
		.select("id", "price_id", "secondary_price_id")
		.where({ production_id: productionId, licensor_id: licensorId })
		.orderBy("id")
		.forUpdate();
}

/** Moves all records of a licensor to another one in the production, without their prices. */
export async function moveRecords(
	trx: Knex.Transaction,
	productionId: number,
	from: number,
	into: number,
): Promise<void> {
	await trx("records")
		.where({ production_id: productionId, licensor_id: from })
		.update({ licensor_id: into, price_id: null, secondary_price_id: null });
}

export async function moveEmployees(
	trx: Knex.Transaction,
	productionId: number,
	from: number,
	into: number,
): Promise<void> {
	await trx("licensor_employees")
		.where({ production_id: productionId, licensor_id: from })
		.update({ licensor_id: into });
}

export async function archiveExists(knex: Knex, id: number): Promise<boolean> {
	return (await knex("archives").where({ id }).first("id")) !== undefined;
}
