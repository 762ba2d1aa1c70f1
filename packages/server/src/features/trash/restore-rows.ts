import { foldName, UNKNOWN_LICENSOR } from "@oxcut/core/model";
import type { Knex } from "knex";
import { type Reference, readTables, type TrashedTable } from "./references.ts";

/** A row that was reverted: its state after the deletion or merge, and its current one. */
export interface ChangedBack {
	readonly relation: string;
	readonly key: Readonly<Record<string, number>>;
	readonly was: Readonly<Record<string, unknown>>;
	readonly became: Readonly<Record<string, unknown>>;
}

/** Columns that restoring sets to new values, so that clients with an older version read the row again. */
const BOOKKEEPING: Readonly<Record<string, string>> = {
	version: "r.version + 1",
	updated_at: "now()",
	changed_xid: "pg_current_xact_id()",
};

/** A licensor deleted for good has left its records and licences to Unknown [LIC2, FIL8]. */
const LICENSOR_OR_UNKNOWN = `coalesce(
	(select id from licensors where production_id = r.production_id and id = r.licensor_id),
	(select id from licensors where production_id = r.production_id and name_key = :unknown))`;

/** Columns that can't be restored to their previous value, by table. */
const REPLACED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	licenses: { licensor_id: LICENSOR_OR_UNKNOWN },
	orders: { licensor_id: LICENSOR_OR_UNKNOWN },
	records: {
		licensor_id: LICENSOR_OR_UNKNOWN,
		// A removed field's values are gone.
		custom_fields: `(
			select coalesce(jsonb_object_agg(v.key, v.value), '{}') from jsonb_each(r.custom_fields) v
			where exists (select from custom_fields f where f.production_id = r.production_id and f.id::text = v.key))`,
	},
};

/** Rows that are dropped if a newer one has their name, along with their dependants. */
const GIVES_WAY: Readonly<Record<string, string>> = {
	alt_files:
		"not exists (select from alt_files a where a.production_id = r.production_id and a.name_key = r.name_key)",
};

const quoted = (name: string) => `"${name}"`;

/** SQL for whether the target of a row `r` exists. */
function isThere({ target, targetColumns, columns }: Reference): string {
	const isEmpty = columns.map((column) => `r.${quoted(column)} is null`);
	const isSame = columns.map((column, at) => `t.${quoted(targetColumns[at] ?? "")} = r.${quoted(column)}`);
	return `(${isEmpty.join(" or ")} or exists (select from ${quoted(target)} t where ${isSame.join(" and ")}))`;
}

/** SQL for a column of a restored row `r`: a link to something deleted since becomes null. */
function restoredColumn({ name, references }: TrashedTable, column: string): string {
	const value = BOOKKEEPING[column] ?? REPLACED[name]?.[column] ?? `r.${quoted(column)}`;
	const links = references.filter(
		({ onDelete, nulled }) => onDelete === "set null" && nulled.includes(column),
	);
	return links.length === 0 ? value : `case when ${links.map(isThere).join(" and ")} then ${value} end`;
}

/**
 * Restores an entry's rows as if they had never been deleted: later deletions apply to them as usual, and rows changed since
 * keep that change [TRASH2].
 */
export async function restoreRows(trx: Knex.Transaction, trashId: number): Promise<ChangedBack[]> {
	const { rows: groups } = await trx.raw<{ rows: RowGroup[] }>(
		`select relation, is_deleted, columns from (
			select relation, after is null as is_deleted, id,
				array(select jsonb_object_keys(before) as name order by name) as columns
			from trash_rows where trash_id = ?
		) each_row
		group by relation, is_deleted, columns order by max(id) desc`,
		[trashId],
	);
	const tables = await readTables(trx, [...new Set(groups.map(({ relation }) => relation))]);
	for (const table of tables) {
		const deleted = groups.find(({ relation, is_deleted }) => relation === table.name && is_deleted);
		if (deleted !== undefined) await insertAgain(trx, trashId, table, deleted.columns);
	}
	const changed: ChangedBack[] = [];
	for (const { relation, columns } of groups.filter(({ is_deleted }) => !is_deleted)) {
		const table = tables.find(({ name }) => name === relation);
		if (table !== undefined) changed.push(...(await changeBack(trx, trashId, table, columns)));
	}
	await forgetDeletions(trx, trashId);
	return changed;
}

/** Rows of one table that were deleted, or that lost a value in the same columns. */
interface RowGroup {
	readonly relation: string;
	readonly is_deleted: boolean;
	readonly columns: readonly string[];
}

async function insertAgain(
	trx: Knex.Transaction,
	trashId: number,
	table: TrashedTable,
	known: readonly string[],
): Promise<void> {
	// A column added by a later version gets its default.
	const columns = table.columns.filter((column) => known.includes(column));
	const parents = table.references.filter(({ onDelete }) => onDelete === "cascade").map(isThere);
	const conditions = [...parents, GIVES_WAY[table.name] ?? "true"];
	await trx.raw(
		`insert into ${quoted(table.name)} (${columns.map(quoted).join(", ")}) overriding system value
		select ${columns.map((column) => restoredColumn(table, column)).join(", ")}
		from trash_rows k cross join lateral jsonb_populate_record(null::${quoted(table.name)}, k.before) r
		where k.trash_id = :trashId and k.relation = :relation and k.after is null and ${conditions.join(" and ")}
		order by k.id`,
		{ trashId, relation: table.name, unknown: foldName(UNKNOWN_LICENSOR) },
	);
}

async function changeBack(
	trx: Knex.Transaction,
	trashId: number,
	table: TrashedTable,
	columns: readonly string[],
): Promise<ChangedBack[]> {
	const name = quoted(table.name);
	const now = `jsonb_build_object(${columns.map((column) => `'${column}', t.${quoted(column)}`).join(", ")})`;
	const sets = columns.map((column) => `${quoted(column)} = ${restoredColumn(table, column)}`);
	const isRow = table.key.map((column) => `c.${quoted(column)} = (k.key ->> '${column}')::bigint`);
	// Revert all columns of a row or none, because a price belongs to its licensor.
	const { rows } = await trx.raw<{ rows: ChangedBack[] }>(
		`update ${name} t set ${sets.join(", ")}
		from trash_rows k
		join ${name} c on ${isRow.join(" and ")}
		cross join lateral jsonb_populate_record(c, k.before) r
		where k.trash_id = :trashId and k.relation = :relation
			and k.after is not null and array(select jsonb_object_keys(k.before) as name order by name) = :columns
			and ${now} = k.after and t.ctid = c.ctid
		returning k.relation, k.key, k.after as was, ${now} as became`,
		{ trashId, relation: table.name, columns: [...columns], unknown: foldName(UNKNOWN_LICENSOR) },
	);
	return rows;
}

/** Lists of changes then report the rows as changed instead of deleted [API0]. */
async function forgetDeletions(trx: Knex.Transaction, trashId: number): Promise<void> {
	const { rows } = await trx.raw<{ rows: { relation: string; production_id: number; ids: string }[] }>(
		`select k.relation, e.production_id, array_agg((k.key ->> 'id')::bigint)::text as ids
		from trash e join trash_rows k on k.trash_id = e.id
		where e.id = ? and k.after is null and k.key ->> 'id' is not null
		group by k.relation, e.production_id`,
		[trashId],
	);
	for (const { relation, production_id, ids } of rows) {
		// Passes ids as values: in a join without statistics, the database would compare every pair of rows.
		await trx("deletions")
			.where({ production_id, resource: relation })
			.whereRaw("resource_id = any(?::bigint[])", [ids])
			.delete();
	}
}
