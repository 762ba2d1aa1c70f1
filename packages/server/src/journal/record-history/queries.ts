import type { Knex } from "knex";

/** One change of a record, as stored. */
export interface HistoryEntry {
	readonly id: number;
	readonly date: Date;
	readonly account_id: number | null;
	readonly user_name: string;
	readonly action: string;
	/** The import that made it; null without one, or if it no longer exists. */
	readonly import: { readonly id: number; readonly name: string } | null;
	readonly fields: readonly unknown[];
}

interface HistoryRow {
	readonly id: number;
	readonly created_at: Date;
	readonly account_id: number | null;
	readonly user_name: string;
	readonly action: string;
	readonly import_id: number | null;
	readonly import_name: string | null;
	readonly fields: readonly unknown[];
}

function toEntry(row: HistoryRow): HistoryEntry {
	const { import_id, import_name } = row;
	return {
		id: row.id,
		date: row.created_at,
		account_id: row.account_id,
		user_name: row.user_name,
		action: row.action,
		import: import_id === null || import_name === null ? null : { id: import_id, name: import_name },
		fields: row.fields,
	};
}

/**
 * A page of a record's history, newest first.
 * @param before - id of the previous page's last entry.
 */
export async function listHistory(
	knex: Knex,
	recordId: number,
	{ limit, before }: { readonly limit: number; readonly before: number | null },
): Promise<HistoryEntry[]> {
	const query: Knex.QueryBuilder = knex("record_changes as c")
		.leftJoin("imports as i", "i.id", "c.import_id")
		.select("c.id", "c.created_at", "c.account_id", "c.user_name", "c.action", "c.import_id", "c.fields")
		.select("i.name as import_name")
		.where("c.record_id", recordId)
		.orderBy("c.id", "desc")
		.limit(limit);
	if (before !== null) query.where("c.id", "<", before);
	const rows: HistoryRow[] = await query;
	return rows.map(toEntry);
}
