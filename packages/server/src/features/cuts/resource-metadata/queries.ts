import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";
import { whereChangedSince } from "../../../http/changes.ts";
import type { MetadataItem, MetadataKind } from "./metadata-item.ts";

interface MetadataRow extends Omit<MetadataItem, "updated_at"> {
	readonly updated_at: Date;
}

/** A record or licensor, as named in metadata. */
export type MetadataName = Pick<MetadataItem, "kind" | "resource_id">;

function toItem(row: MetadataRow): MetadataItem {
	return { ...row, updated_at: row.updated_at.toISOString() };
}

function selectMetadata(knex: Knex, cutId: number): Knex.QueryBuilder {
	return knex("cut_resource_metadata")
		.select("id", "cut_id", "kind", "resource_id", "data", "updated_at", "version")
		.select(knex.raw("trim_scale(custom_cost)::text as custom_cost"))
		.where({ cut_id: cutId })
		.orderBy("id");
}

/**
 * A cut's figures by id.
 * @param since - token of an earlier list: returns only later changes.
 */
export async function listMetadata(knex: Knex, cutId: number, since?: string): Promise<MetadataItem[]> {
	const query = selectMetadata(knex, cutId);
	if (since !== undefined) whereChangedSince(query, since);
	const rows: MetadataRow[] = await query;
	return rows.map(toItem);
}

/** A cut's figures with these ids, by id; leaves out missing ones. */
export async function findMetadata(
	knex: Knex,
	cutId: number,
	ids: readonly number[],
): Promise<MetadataItem[]> {
	const rows: MetadataRow[] = await selectMetadata(knex, cutId).whereRaw("id = any(?::bigint[])", [
		idArray(ids),
	]);
	return rows.map(toItem);
}

/** A cut's figures for these records and licensors, by id. */
export async function findMetadataByName(
	knex: Knex,
	cutId: number,
	names: readonly MetadataName[],
): Promise<MetadataItem[]> {
	const rows: MetadataRow[] = await selectMetadata(knex, cutId).whereRaw(
		`(kind, resource_id) in (
			select kind, resource_id from jsonb_to_recordset(?::jsonb) as v(kind text, resource_id bigint)
		)`,
		[JSON.stringify(names)],
	);
	return rows.map(toItem);
}

/** Finds the records or licensors that belong to a production. */
export async function knownResources(
	knex: Knex,
	productionId: number,
	kind: MetadataKind,
	ids: readonly number[],
): Promise<ReadonlySet<number>> {
	const rows: { id: number }[] = await knex(kind === "R" ? "records" : "licensors")
		.select("id")
		.where({ production_id: productionId })
		.whereRaw("id = any(?::bigint[])", [idArray(ids)]);
	return new Set(rows.map(({ id }) => id));
}

/** Adds empty figures for these records and licensors to a cut, unless it has some. */
export async function insertPlaces(
	trx: Knex.Transaction,
	cut: { readonly id: number; readonly production_id: number },
	names: readonly MetadataName[],
): Promise<void> {
	await trx.raw(
		`insert into cut_resource_metadata (production_id, cut_id, kind, resource_id)
		select ?, ?, kind, resource_id
		from jsonb_to_recordset(?::jsonb) as v(kind text, resource_id bigint)
		on conflict (cut_id, kind, resource_id) do nothing`,
		[cut.production_id, cut.id, JSON.stringify(names)],
	);
}

/** Sets custom costs of records that have figures in the cut. */
export async function writeCustomCosts(
	trx: Knex.Transaction,
	cutId: number,
	costs: readonly { readonly recordId: number; readonly amount: string | null }[],
): Promise<void> {
	await trx.raw(
		`update cut_resource_metadata m set custom_cost = v.amount
		from jsonb_to_recordset(?::jsonb) as v("recordId" bigint, amount numeric)
		where m.cut_id = ? and m.kind = 'R' and m.resource_id = v."recordId"`,
		[JSON.stringify(costs), cutId],
	);
}

export async function deleteMetadata(
	trx: Knex.Transaction,
	cutId: number,
	ids: readonly number[],
): Promise<void> {
	await trx("cut_resource_metadata")
		.where({ cut_id: cutId })
		.whereRaw("id = any(?::bigint[])", [idArray(ids)])
		.delete();
}
