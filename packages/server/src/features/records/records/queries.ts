import { foldName, type StoredRecord } from "@oxcut/core/model";
import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";
import { prepared, queryKept } from "../../../db/prepared.ts";
import { thumbnailsSql } from "../../../files/stored-images.ts";
import { whereChangedSince } from "../../../http/changes.ts";
import { inSlices } from "../../../http/in-slices.ts";
import type { Principal } from "../../../http/principal.ts";
import {
	type RecordContent,
	type RecordItem,
	WRITABLE_COLUMNS,
	type WritableColumn,
} from "../../../journal/record-history/record-item.ts";
import { requireWithinLimits } from "../../billing/limits/require-within-limits.ts";
import type { RecordOrder } from "./record-sort.ts";
import { searchTextOf } from "./search-text.ts";

/** A record's row, with times as the driver parses them or as JSON texts. */
interface RecordRow extends Omit<StoredRecord, "created_at" | "updated_at" | "tag_list" | "tags"> {
	readonly version: number;
	readonly created_at: Date | string;
	readonly updated_at: Date | string;
}

const READ_COLUMNS = [
	"id",
	"production_id",
	...WRITABLE_COLUMNS.filter((column) => column !== "date"),
	"created_by",
	"last_edited_by",
	"version",
	"created_at",
	"updated_at",
].map((column) => `r.${column}`);

/** As text: the driver would turn a day into midnight in the server's own time zone. */
const DATE = "to_char(r.date, 'YYYY-MM-DD') as date";

const TAG_INFO = `(
	select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by g.position), '[]')
	from taggings g join tags t on t.id = g.tag_id
	where g.record_id = r.id
) as tag_info`;

const THUMBNAILS = `${thumbnailsSql("r")} as thumbnails`;

/** All columns to read of `records r`. */
export const READ = [...READ_COLUMNS, DATE, TAG_INFO, THUMBNAILS].join(", ");

function toRecord(row: RecordRow): RecordItem {
	const names = row.tag_info.map(({ name }) => name);
	return {
		...row,
		created_at: new Date(row.created_at).toISOString(),
		updated_at: new Date(row.updated_at).toISOString(),
		tag_list: names,
		tags: names.join(","),
	};
}

/** A record that was read with {@link READ} during the permission check. */
export function recordRead(item: unknown): RecordItem {
	// Its query determines its type, as with the query builder's rows.
	return toRecord(item as RecordRow);
}

function selectRecords(knex: Knex): Knex.QueryBuilder {
	return knex("records as r").select(knex.raw(READ)).orderBy("r.id");
}

/** Sorts `records as r`, and starts after the page's starting point. */
export function putInOrder(query: Knex.QueryBuilder, { key, type, direction, after }: RecordOrder): void {
	query.orderByRaw(`${key} ${direction}, r.id ${direction}`);
	if (after === null) return;
	const sign = direction === "asc" ? ">" : "<";
	query.whereRaw(`(${key}, r.id) ${sign} (?::${type}, ?::bigint)`, [after.key, after.id]);
	// Repeated for the id alone, which has an index.
	if (key === "r.id") query.where("r.id", sign, after.id);
}

/**
 * Ids of records in an order.
 * @param narrow - adds the conditions.
 */
export async function findOrderedIds(
	knex: Knex,
	order: RecordOrder,
	narrow: (query: Knex.QueryBuilder) => void,
): Promise<number[]> {
	const query: Knex.QueryBuilder = knex("records as r");
	putInOrder(query, order);
	narrow(query);
	return query.pluck("r.id");
}

/**
 * Records in an order, each with its sort value.
 *
 * @param narrow - adds the conditions.
 */
export async function findOrdered(
	knex: Knex,
	order: RecordOrder,
	narrow: (query: Knex.QueryBuilder) => void,
	limit: number,
): Promise<{ readonly record: RecordItem; readonly sort_key: string }[]> {
	const query = selectRecords(knex)
		.clearOrder()
		.select(knex.raw(`(${order.key})::text as sort_key`));
	putInOrder(query, order);
	narrow(query);
	query.limit(limit);
	const rows: (RecordRow & { sort_key: string })[] = await query;
	return rows.map(({ sort_key, ...row }) => ({ record: toRecord(row), sort_key }));
}

/** Ids of a production's records that changed since an earlier list. */
export async function findIdsSince(knex: Knex, productionId: number, since: string): Promise<number[]> {
	const query: Knex.QueryBuilder = knex("records").where("production_id", productionId);
	const changed = whereChangedSince(query, since).pluck("id");
	const ids: number[] = await prepared(knex, "record_ids_since", changed);
	// Sorted here: for a sorted query, the database might walk all records in that order rather than those that changed.
	return ids.sort((one, other) => one - other);
}

/** The records with these ids, by id; leaves out missing ones. */
export async function findRecords(knex: Knex, ids: readonly number[]): Promise<RecordItem[]> {
	const [id, ...others] = ids;
	if (id === undefined) return [];
	// A single record gets its own query: the database never caches the plan for an array of ids, because its estimate
	// looks worse than a new plan's.
	const rows: RecordRow[] =
		others.length === 0
			? await queryKept(knex, "record_by_id", `select ${READ} from records r where r.id = $1`, [id])
			: await selectRecords(knex).whereRaw("r.id = any(?::bigint[])", [idArray(ids)]);
	return rows.map(toRecord);
}

/** A production's records with notes from the product's previous version. */
export async function listRecordsWithOldNotes(knex: Knex, productionId: number): Promise<RecordItem[]> {
	const rows: RecordRow[] = await selectRecords(knex)
		.where("r.production_id", productionId)
		.whereNot("r.description", "");
	return rows.map(toRecord);
}

/**
 * Like {@link findRecords}, and locks them until the transaction ends. Locks in the order of ids, so that two calls never deadlock.
 */
export async function lockRecords(trx: Knex.Transaction, ids: readonly number[]): Promise<RecordItem[]> {
	const lock = trx("records")
		.select("id")
		.whereRaw("id = any(?::bigint[])", [idArray(ids)])
		.orderBy("id")
		.forUpdate();
	await prepared(trx, "lock_records", lock);
	return findRecords(trx, ids);
}

function columnList(columns: readonly string[]): string {
	return columns.map((column) => `"${column}"`).join(", ");
}

/**
 * Adds records in one statement. The caller has locked the numbering, so their locators are unused.
 *
 * @returns their ids, in the order of the rows.
 * @throws {HttpError} 409 for more records than the plan allows [BIL3].
 */
export async function insertRecords(
	trx: Knex.Transaction,
	productionId: number,
	editorId: number,
	contents: readonly (RecordContent & { readonly image_key?: string | null })[],
): Promise<number[]> {
	const rows = await inSlices(contents, ({ tag_list, ...content }) => ({
		...content,
		production_id: productionId,
		locator_key: foldName(content.production_locator),
		search_text: searchTextOf(content),
		created_by: editorId,
		last_edited_by: editorId,
	}));
	const columns = columnList([
		"production_id",
		"locator_key",
		"search_text",
		...WRITABLE_COLUMNS,
		"image_key",
		"created_by",
		"last_edited_by",
	]);
	const inserted = await trx.raw<{ rows: { id: number; locator_key: string }[] }>(
		`insert into records (${columns})
		select ${columns} from jsonb_populate_recordset(null::records, ?::jsonb)
		returning id, locator_key`,
		[JSON.stringify(rows)],
	);
	await requireWithinLimits(trx, productionId, "records");
	const ids = new Map(inserted.rows.map(({ id, locator_key }) => [locator_key, id]));
	return rows.map(({ locator_key }) => {
		const id = ids.get(locator_key);
		if (id === undefined) throw new Error("inserting a record returned no row");
		return id;
	});
}

/** A record's id and all its writable columns. */
type WrittenRecord = Pick<RecordItem, "id"> & RecordContent;

/**
 * SQL to follow `update records r`: sets some columns and marks the records as changed.
 * @param rows - the parameter with their JSON.
 */
function setSql(columns: readonly WritableColumn[], rows: string): string {
	const written: string[] = [...columns, "search_text", "last_edited_by"];
	if (columns.includes("production_locator")) written.push("locator_key");
	return `set ${written.map((column) => `"${column}" = v."${column}"`).join(", ")}, changed_xid = pg_current_xact_id()
		from jsonb_populate_recordset(null::records, cast(${rows} as jsonb)) v
		where r.id = v.id`;
}

function rowOf(editorId: number, columns: readonly WritableColumn[], record: WrittenRecord): object {
	return {
		id: record.id,
		...Object.fromEntries(columns.map((column) => [column, record[column]])),
		locator_key: foldName(record.production_locator),
		search_text: searchTextOf(record),
		last_edited_by: editorId,
	};
}

/** Writes some columns of locked records in one statement, and marks them as changed. */
export async function writeRecords(
	trx: Knex.Transaction,
	editorId: number,
	columns: readonly WritableColumn[],
	records: readonly WrittenRecord[],
): Promise<void> {
	const rows = await inSlices(records, (record) => rowOf(editorId, columns, record));
	await trx.raw(`update records r ${setSql(columns, "?")}`, [JSON.stringify(rows)]);
}

/** A record to write, with the version that its change is based on and its history entry. */
export interface WrittenChange {
	readonly record: WrittenRecord;
	readonly version: number;
	readonly fields: readonly object[];
}

/** A changed record: its new version, and the written columns as stored. */
export type WrittenColumns = Pick<RecordItem, "id" | "version" | "updated_at" | "last_edited_by"> &
	Partial<RecordContent>;

/**
 * Like {@link writeRecords}, plus the activity log and the records' histories, all in one statement, so that a single
 * record can be changed without a transaction. Skips records that no longer have the expected version, without logging
 * them.
 *
 * @returns the written columns, in no order. Not whole records: the caller has read them, and reading one again takes
 * longer than writing it.
 */
export async function writeChangedRecords(
	knex: Knex,
	editor: Principal,
	columns: readonly WritableColumn[],
	changes: readonly WrittenChange[],
): Promise<WrittenColumns[]> {
	const rows = await inSlices(changes, ({ record, version }) => ({
		...rowOf(editor.accountId, columns, record),
		version,
	}));
	const histories = changes.map(({ record, fields }) => ({ id: record.id, fields }));
	// Edits in a grid change one field at a time; sets of several fields are too many to prepare a plan for each.
	const [column, ...others] = columns;
	const shown = columns.map((name) => (name === "date" ? DATE : `r."${name}"`));
	const written = await queryKept<WrittenColumns & { readonly updated_at: Date }>(
		knex,
		column !== undefined && others.length === 0 ? `write_record_${column}` : null,
		`with written as (
			update records r ${setSql(columns, "$1")} and r.version = v.version
			returning ${["r.id", "r.version", "r.updated_at", "r.last_edited_by", ...shown].join(", ")},
				r.production_id as in_production, r.production_locator as under, r.title as named
		), logged as (
			insert into activity_logs (production_id, area, account_id, user_name, action, record_locator, title)
			select in_production, 'records', $3, $4, 'updated a record', under, named
			from written
		), remembered as (
			insert into record_changes (production_id, record_id, account_id, user_name, action, fields)
			select in_production, id, $3, $4, 'updated', h.fields
			from written join jsonb_to_recordset(cast($2 as jsonb)) as h(id bigint, fields jsonb) using (id)
		)
		select ${["id", "version", "updated_at", "last_edited_by", ...columns.map((name) => `"${name}"`)].join(", ")}
		from written`,
		[JSON.stringify(rows), JSON.stringify(histories), editor.accountId, editor.name],
	);
	return written.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }));
}

export async function deleteRecords(trx: Knex.Transaction, ids: readonly number[]): Promise<void> {
	await trx("records")
		.whereRaw("id = any(?::bigint[])", [idArray(ids)])
		.delete();
}
