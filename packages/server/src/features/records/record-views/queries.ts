import { foldName, type RecordView, type RecordViewQuery } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Tracked } from "../../../db/tracked.ts";
import { type Deletions, deletionsSince, whereChangedSince } from "../../../http/changes.ts";

export type StoredRecordView = Tracked<RecordView>;

interface RecordViewRow {
	readonly id: number;
	readonly production_id: number;
	readonly account_id: number | null;
	readonly name: string;
	readonly query: RecordViewQuery;
	readonly version: number;
	readonly updated_at: Date;
}

/** An account that views a production's records: it sees shared views and its own. */
export interface Viewer {
	readonly productionId: number;
	readonly accountId: number;
}

/** Fields of a view; omitted ones stay. */
export interface RecordViewFields {
	readonly name?: string | undefined;
	readonly shared?: boolean | undefined;
	readonly query?: RecordViewQuery | undefined;
}

const COLUMNS = ["id", "production_id", "account_id", "name", "query", "version", "updated_at"] as const;

function toView(row: RecordViewRow): StoredRecordView {
	return {
		id: row.id,
		production_id: row.production_id,
		name: row.name,
		shared: row.account_id === null,
		query: row.query,
		version: row.version,
		updated_at: row.updated_at,
	};
}

function columnsOf({ name, shared, query }: RecordViewFields, accountId: number) {
	return {
		...(name === undefined ? {} : { name, name_key: foldName(name) }),
		...(shared === undefined ? {} : { account_id: shared ? null : accountId }),
		...(query === undefined ? {} : { query: JSON.stringify(query) }),
	};
}

function visibleTo(knex: Knex, { productionId, accountId }: Viewer) {
	return knex("record_views")
		.where({ production_id: productionId })
		.where((query) => query.whereNull("account_id").orWhere({ account_id: accountId }))
		.select(...COLUMNS);
}

/** The views that an account sees, by name. */
export async function listRecordViews(knex: Knex, viewer: Viewer): Promise<StoredRecordView[]> {
	const rows: RecordViewRow[] = await visibleTo(knex, viewer).orderBy(["name_key", "id"]);
	return rows.map(toView);
}

export async function listRecordViewsSince(
	knex: Knex,
	viewer: Viewer,
	token: string,
): Promise<StoredRecordView[]> {
	const rows: RecordViewRow[] = await whereChangedSince(visibleTo(knex, viewer), token).orderBy([
		"name_key",
		"id",
	]);
	return rows.map(toView);
}

/** Views deleted since a token, or made private by someone else: neither exists any more for this viewer. */
export async function deletedViewsSince(
	knex: Knex,
	{ productionId, accountId }: Viewer,
	token: string,
): Promise<Deletions> {
	const deletions = await deletionsSince(knex, productionId, "record_views", token);
	if (deletions.reload === true) return deletions;
	const hidden: number[] = await whereChangedSince(knex("record_views"), token)
		.where({ production_id: productionId })
		.whereNot({ account_id: accountId })
		// Only its owner saw the first version.
		.where("version", ">", 1)
		.pluck("id");
	return { ...deletions, deleted_ids: [...deletions.deleted_ids, ...hidden] };
}

export async function findRecordView(
	knex: Knex,
	viewer: Viewer,
	id: number,
): Promise<StoredRecordView | null> {
	const row: RecordViewRow | undefined = await visibleTo(knex, viewer).where({ id }).first();
	return row === undefined ? null : toView(row);
}

/** Locks the view until the transaction ends. */
export async function lockRecordView(
	trx: Knex.Transaction,
	viewer: Viewer,
	id: number,
): Promise<StoredRecordView | null> {
	const row: RecordViewRow | undefined = await visibleTo(trx, viewer).where({ id }).forUpdate().first();
	return row === undefined ? null : toView(row);
}

/** Counts the shared views, or the viewer's own; no other view is added until the transaction ends. */
export async function countRecordViews(
	trx: Knex.Transaction,
	{ productionId, accountId }: Viewer,
	shared: boolean,
): Promise<number> {
	await trx("productions").select("id").where({ id: productionId }).forNoKeyUpdate();
	const [row] = await trx("record_views")
		.where({ production_id: productionId, account_id: shared ? null : accountId })
		.count({ count: "*" });
	return Number(row?.count);
}

/** @throws a unique violation of `record_views_name` if the name is taken. */
export async function insertRecordView(
	trx: Knex.Transaction,
	{ productionId, accountId }: Viewer,
	view: Omit<RecordView, "id" | "production_id">,
): Promise<StoredRecordView> {
	const rows: RecordViewRow[] = await trx("record_views")
		.insert({ production_id: productionId, ...columnsOf(view, accountId) })
		.returning([...COLUMNS]);
	const [row] = rows;
	if (row === undefined) throw new Error("inserting a saved view returned no row");
	return toView(row);
}

/** @throws a unique violation of `record_views_name` if the name is taken. */
export async function updateRecordView(
	trx: Knex.Transaction,
	{ productionId, accountId }: Viewer,
	id: number,
	fields: RecordViewFields,
): Promise<void> {
	const columns = columnsOf(fields, accountId);
	if (Object.keys(columns).length === 0) return;
	await trx("record_views").where({ production_id: productionId, id }).update(columns);
}

export async function deleteRecordView(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
): Promise<void> {
	await trx("record_views").where({ production_id: productionId, id }).delete();
}
