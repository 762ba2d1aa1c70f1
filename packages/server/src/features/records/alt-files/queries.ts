import { type AltFile, foldName } from "@oxcut/core/model";
import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";
import type { Tracked } from "../../../db/tracked.ts";
import { whereChangedSince } from "../../../http/changes.ts";

/** All writable fields of an alt file. */
export type AltFileContent = Pick<AltFile, "name" | "purpose" | "record_ids" | "size" | "checksum">;

export type StoredAltFile = Tracked<AltFile>;

const RECORD_IDS = `(
	select coalesce(json_agg(l.record_id order by l.record_id), '[]')
	from alt_file_records l where l.alt_file_id = a.id
) as record_ids`;

function selectAltFiles(knex: Knex): Knex.QueryBuilder {
	return knex("alt_files as a")
		.select("a.id", "a.production_id", "a.name", "a.purpose", "a.size", "a.checksum")
		.select("a.version", "a.updated_at")
		.select(knex.raw(RECORD_IDS))
		.orderBy("a.id");
}

/** A production's alt files by id. */
export async function listAltFiles(knex: Knex, productionId: number): Promise<StoredAltFile[]> {
	return selectAltFiles(knex).where("a.production_id", productionId);
}

/**
 * Ids of a production's alt files.
 * @param since - token of an earlier list: returns only later changes.
 */
export async function listAltFileIds(knex: Knex, productionId: number, since?: string): Promise<number[]> {
	const query: Knex.QueryBuilder = knex("alt_files").where("production_id", productionId).orderBy("id");
	if (since !== undefined) whereChangedSince(query, since);
	return query.pluck("id");
}

/** A production's alt files with these ids, by id; leaves out missing ones. */
export async function findAltFiles(
	knex: Knex,
	productionId: number,
	ids: readonly number[],
): Promise<StoredAltFile[]> {
	return selectAltFiles(knex)
		.where("a.production_id", productionId)
		.whereRaw("a.id = any(?::bigint[])", [idArray(ids)]);
}

/** Like {@link findAltFiles}, and locks them until the transaction ends. */
export async function lockAltFiles(
	trx: Knex.Transaction,
	productionId: number,
	ids: readonly number[],
): Promise<StoredAltFile[]> {
	await trx("alt_files")
		.select("id")
		.where("production_id", productionId)
		.whereRaw("id = any(?::bigint[])", [idArray(ids)])
		.orderBy("id")
		.forUpdate();
	return findAltFiles(trx, productionId, ids);
}

/** Finds the production's alt files with these normalized names [MAT60]. */
export async function altFilesByKey(
	trx: Knex.Transaction,
	productionId: number,
	keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
	const found = await trx.raw<{ rows: { id: number; name_key: string }[] }>(
		`select id, name_key from alt_files
		where production_id = ? and name_key in (select jsonb_array_elements_text(?::jsonb))`,
		[productionId, JSON.stringify(keys)],
	);
	return new Map(found.rows.map(({ id, name_key }) => [name_key, id]));
}

function columnsOf({ name, purpose, size, checksum }: AltFileContent) {
	return { name, name_key: foldName(name), purpose, size: size ?? null, checksum: checksum ?? null };
}

/**
 * Adds alt files without their records.
 * @returns their ids, in the given order.
 */
export async function insertAltFiles(
	trx: Knex.Transaction,
	productionId: number,
	contents: readonly AltFileContent[],
): Promise<number[]> {
	const rows = contents.map(columnsOf);
	const inserted = await trx.raw<{ rows: { id: number; name_key: string }[] }>(
		`insert into alt_files (production_id, name, name_key, purpose, size, checksum)
		select ?, name, name_key, purpose, size, checksum
		from jsonb_to_recordset(?::jsonb)
			as v(name text, name_key text, purpose text, size bigint, checksum text)
		returning id, name_key`,
		[productionId, JSON.stringify(rows)],
	);
	const ids = new Map(inserted.rows.map(({ id, name_key }) => [name_key, id]));
	return rows.flatMap(({ name_key }) => ids.get(name_key) ?? []);
}

/** Writes locked alt files without their records, and marks them as changed. */
export async function writeAltFiles(trx: Knex.Transaction, altFiles: readonly AltFile[]): Promise<void> {
	const rows = altFiles.map((altFile) => ({ id: altFile.id, ...columnsOf(altFile) }));
	await trx.raw(
		`update alt_files a
		set name = v.name, name_key = v.name_key, purpose = v.purpose, size = v.size, checksum = v.checksum,
			changed_xid = pg_current_xact_id()
		from jsonb_to_recordset(?::jsonb)
			as v(id bigint, name text, name_key text, purpose text, size bigint, checksum text)
		where a.id = v.id`,
		[JSON.stringify(rows)],
	);
}

/** Replaces the records of alt files. */
export async function setRecords(
	trx: Knex.Transaction,
	productionId: number,
	altFiles: readonly Pick<AltFile, "id" | "record_ids">[],
): Promise<void> {
	await trx("alt_file_records")
		.whereRaw("alt_file_id = any(?::bigint[])", [idArray(altFiles.map(({ id }) => id))])
		.delete();
	const rows = altFiles.flatMap(({ id, record_ids }) =>
		[...new Set(record_ids)].map((record_id) => ({ alt_file_id: id, record_id })),
	);
	if (rows.length === 0) return;
	await trx.raw(
		`insert into alt_file_records (production_id, alt_file_id, record_id)
		select ?, alt_file_id, record_id
		from jsonb_to_recordset(?::jsonb) as v(alt_file_id bigint, record_id bigint)`,
		[productionId, JSON.stringify(rows)],
	);
}

export async function deleteAltFiles(trx: Knex.Transaction, ids: readonly number[]): Promise<void> {
	await trx("alt_files")
		.whereRaw("id = any(?::bigint[])", [idArray(ids)])
		.delete();
}
