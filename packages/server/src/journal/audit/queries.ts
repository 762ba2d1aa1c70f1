import type { Knex } from "knex";

/** A line of the audit log. */
export interface StoredAuditEntry {
	readonly id: number;
	readonly at: Date;
	readonly accountId: number | null;
	/** The account's name now; null if there is none any more. */
	readonly accountName: string | null;
	readonly address: string;
	readonly userAgent: string;
	readonly action: string;
	readonly productionId: number | null;
	readonly item: { readonly kind: string; readonly id: number } | null;
	readonly before: Readonly<Record<string, unknown>> | null;
	readonly after: Readonly<Record<string, unknown>> | null;
}

interface AuditRow {
	readonly id: number;
	readonly at: Date;
	readonly account_id: number | null;
	readonly account_name: string | null;
	readonly address: string;
	readonly user_agent: string;
	readonly action: string;
	readonly production_id: number | null;
	readonly item_kind: string | null;
	readonly item_id: number | null;
	readonly before: Readonly<Record<string, unknown>> | null;
	readonly after: Readonly<Record<string, unknown>> | null;
}

function toEntry(row: AuditRow): StoredAuditEntry {
	return {
		id: row.id,
		at: row.at,
		accountId: row.account_id,
		accountName: row.account_name,
		address: row.address,
		userAgent: row.user_agent,
		action: row.action,
		productionId: row.production_id,
		item: row.item_kind === null || row.item_id === null ? null : { kind: row.item_kind, id: row.item_id },
		before: row.before,
		after: row.after,
	};
}

/** A page of lines: the newest ones before a given line. */
export interface AuditPage {
	readonly limit: number;
	/** Id of a line; null starts with the newest. */
	readonly before: number | null;
}

/** A page of the log of a production or of an account, newest first. */
export async function listAudit(
	knex: Knex,
	of: { readonly production_id: number } | { readonly account_id: number },
	{ limit, before }: AuditPage,
): Promise<StoredAuditEntry[]> {
	const query = knex("audit_entries as e")
		.leftJoin("accounts as a", "a.id", "e.account_id")
		.where(Object.fromEntries(Object.entries(of).map(([column, id]) => [`e.${column}`, id])))
		.orderBy("e.id", "desc")
		.limit(limit)
		.select(
			"e.id",
			"e.at",
			"e.account_id",
			knex.raw("trim(a.first_name || ' ' || a.last_name) as account_name"),
			"e.address",
			"e.user_agent",
			"e.action",
			"e.production_id",
			"e.item_kind",
			"e.item_id",
			"e.before",
			"e.after",
		);
	if (before !== null) query.where("e.id", "<", before);
	const rows: AuditRow[] = await query;
	return rows.map(toEntry);
}
