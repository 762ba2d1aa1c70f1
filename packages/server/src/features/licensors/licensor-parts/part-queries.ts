import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";
import { whereChangedSince } from "../../../http/changes.ts";
import type { Draft, Part, PartKind, PartRow, Stored } from "./part-kind.ts";

/** Selects parts of a production. */
export interface PartFilter {
	readonly productionId: number;
	readonly licensorId?: number;
	readonly licensorIds?: readonly number[];
	readonly ids?: readonly number[];
	/** Only those changed since this token. */
	readonly since?: string;
}

function toStored<P extends Part, R extends PartRow, U>(kind: PartKind<P, R, U>, row: R): Stored<P> {
	return { ...kind.fromRow(row), version: row.version, updated_at: row.updated_at };
}

function columnsOf<P extends Part, R extends PartRow, U>(kind: PartKind<P, R, U>): string[] {
	return ["id", "licensor_id", "version", "updated_at", ...Object.keys(kind.columns)];
}

function selectParts<P extends Part, R extends PartRow, U>(
	knex: Knex,
	kind: PartKind<P, R, U>,
	filter: PartFilter,
): Knex.QueryBuilder {
	const query: Knex.QueryBuilder = knex(kind.table)
		.select(columnsOf(kind))
		.where({ production_id: filter.productionId });
	if (filter.licensorId !== undefined) query.where({ licensor_id: filter.licensorId });
	if (filter.licensorIds !== undefined)
		query.whereRaw("licensor_id = any(?::bigint[])", [idArray(filter.licensorIds)]);
	if (filter.ids !== undefined) query.whereRaw("id = any(?::bigint[])", [idArray(filter.ids)]);
	if (filter.since !== undefined) whereChangedSince(query, filter.since);
	return query;
}

/** Parts ordered by licensor, then by the kind's own order. */
export async function listParts<P extends Part, R extends PartRow, U>(
	knex: Knex,
	kind: PartKind<P, R, U>,
	filter: PartFilter,
): Promise<Stored<P>[]> {
	const order = ["licensor_id", ...kind.order, "id"].map((column) => ({ column }));
	const rows: R[] = await selectParts(knex, kind, filter).orderBy(order);
	return rows.map((row) => toStored(kind, row));
}

/** Ids of parts, in the same order as {@link listParts}. */
export async function listPartIds<P extends Part, R extends PartRow, U>(
	knex: Knex,
	kind: PartKind<P, R, U>,
	filter: PartFilter,
): Promise<number[]> {
	const order = ["licensor_id", ...kind.order, "id"].map((column) => ({ column }));
	return selectParts(knex, kind, filter).clearSelect().orderBy(order).pluck("id");
}

/** Locks parts until the transaction ends, in the order of their ids. */
export async function lockParts<P extends Part, R extends PartRow, U>(
	trx: Knex.Transaction,
	kind: PartKind<P, R, U>,
	filter: PartFilter,
): Promise<Stored<P>[]> {
	const rows: R[] = await selectParts(trx, kind, filter).orderBy("id").forUpdate();
	return rows.map((row) => toStored(kind, row));
}

/**
 * Returns whether a production has a licensor, which then cannot be removed until the transaction ends; others can
 * still add to it.
 */
export async function holdLicensor(
	trx: Knex.Transaction,
	productionId: number,
	licensorId: number,
): Promise<boolean> {
	const row: unknown = await trx("licensors")
		.where({ production_id: productionId, id: licensorId })
		.forKeyShare()
		.first("id");
	return row !== undefined;
}

/** The fields of a licensor that its parts need: for their names in the trash, and when a part leaves it. */
interface PartOwnerNames {
	readonly name: string;
	readonly currency: string;
}

/**
 * Reads a licensor whose parts are locked, without locking it: its removal locks the licensor before its parts, and
 * two transactions that lock in opposite orders would deadlock.
 */
export async function findOwnerNames(trx: Knex.Transaction, licensorId: number): Promise<PartOwnerNames> {
	return trx("licensors").where({ id: licensorId }).first("name", "currency");
}

/** Adds any number of parts to a licensor that {@link holdLicensor} locked, in one statement. */
export async function insertDrafts<P extends Part, R extends PartRow, U>(
	trx: Knex.Transaction,
	kind: PartKind<P, R, U>,
	owner: { readonly productionId: number; readonly licensorId: number },
	drafts: readonly Draft<P>[],
): Promise<Stored<P>[]> {
	const { productionId: production_id, licensorId: licensor_id } = owner;
	const insert: Knex.QueryBuilder = trx(kind.table)
		.insert(drafts.map((draft) => ({ production_id, licensor_id, ...kind.toRow(draft) })))
		.returning(columnsOf(kind));
	const rows: R[] = await insert;
	return rows.map((row) => toStored(kind, row));
}

/** Adds any number of parts with given ids, in one statement; the production must own their licensors. */
export async function insertParts<P extends Part, R extends PartRow, U>(
	trx: Knex.Transaction,
	kind: PartKind<P, R, U>,
	productionId: number,
	parts: readonly P[],
): Promise<void> {
	if (parts.length === 0) return;
	const columns = ["id", "licensor_id", ...Object.keys(kind.columns)].join(", ");
	const rows = parts.map((part) => ({ id: part.id, licensor_id: part.licensor_id, ...kind.toRow(part) }));
	await trx.raw(
		`insert into ${kind.table} (production_id, ${columns})
		select ?, ${columns} from jsonb_populate_recordset(null::${kind.table}, ?::jsonb)`,
		[productionId, JSON.stringify(rows)],
	);
}

/** Writes any number of parts that {@link lockParts} locked, in one statement; leaves unchanged ones untouched. */
export async function updateParts<P extends Part, R extends PartRow, U>(
	trx: Knex.Transaction,
	kind: PartKind<P, R, U>,
	productionId: number,
	parts: readonly P[],
): Promise<void> {
	const columns: [string, string][] = Object.entries(kind.columns);
	const typed = columns.map(([name, type]) => `${name} ${type}`).join(", ");
	const assigned = columns.map(([name]) => `${name} = new.${name}`).join(", ");
	await trx.raw(
		`update ${kind.table} as kept set ${assigned}
		from jsonb_to_recordset(?::jsonb) as new(id bigint, ${typed})
		where kept.production_id = ? and kept.id = new.id`,
		[JSON.stringify(parts.map((part) => ({ id: part.id, ...kind.toRow(part) }))), productionId],
	);
}

export async function deleteParts<P extends Part, R extends PartRow, U>(
	trx: Knex.Transaction,
	kind: PartKind<P, R, U>,
	productionId: number,
	ids: readonly number[],
): Promise<void> {
	await trx(kind.table)
		.where({ production_id: productionId })
		.whereRaw("id = any(?::bigint[])", [idArray(ids)])
		.delete();
}
