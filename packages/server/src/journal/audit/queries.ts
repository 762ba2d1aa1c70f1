import type { Knex } from "knex";
import { containing } from "../../db/containing.ts";

/** A line of the audit log. */
export interface StoredAuditEntry {
	readonly id: number;
	readonly at: Date;
	readonly accountId: number | null;
	/** The account's current name; null if it no longer exists. */
	readonly accountName: string | null;
	/** The site admin who acted as the account or changed it [ADM6]; null if none did. */
	readonly actorId: number | null;
	readonly actorName: string | null;
	readonly address: string;
	readonly userAgent: string;
	readonly action: string;
	readonly productionId: number | null;
	/** Its current name; null if there is none, or it was deleted for good. */
	readonly productionName: string | null;
	readonly item: { readonly kind: string; readonly id: number } | null;
	readonly before: Readonly<Record<string, unknown>> | null;
	readonly after: Readonly<Record<string, unknown>> | null;
}

interface AuditRow {
	readonly id: number;
	readonly at: Date;
	readonly account_id: number | null;
	readonly account_name: string | null;
	readonly actor_id: number | null;
	readonly actor_name: string | null;
	readonly address: string;
	readonly user_agent: string;
	readonly action: string;
	readonly production_id: number | null;
	readonly production_name: string | null;
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
		actorId: row.actor_id,
		actorName: row.actor_name,
		address: row.address,
		userAgent: row.user_agent,
		action: row.action,
		productionId: row.production_id,
		productionName: row.production_name,
		item: row.item_kind === null || row.item_id === null ? null : { kind: row.item_kind, id: row.item_id },
		before: row.before,
		after: row.after,
	};
}

/** A page of lines: the newest ones before a given line. */
export interface AuditPage {
	readonly limit: number;
	/** A line's id; null starts with the newest. */
	readonly before: number | null;
}

/** The filters of the list; those left out don't limit it. */
export interface AuditFilter {
	/** Lines of a studio, and of its productions while they belonged to it [ORG7]. */
	readonly studio_id?: number | undefined;
	readonly production_id?: number | undefined;
	readonly account_id?: number | undefined;
	/** The lines about an account's actions, and about those of site admins as or to it. */
	readonly person_id?: number | undefined;
	/** Part of the action, a person's name or the network address. */
	readonly search?: string | undefined;
	/** Part of the action. */
	readonly action?: string | undefined;
	readonly since?: Date | undefined;
	readonly endExclusive?: Date | undefined;
}

/** A page of the log, newest first. */
export async function listAudit(
	knex: Knex,
	filter: AuditFilter,
	{ limit, before }: AuditPage,
): Promise<StoredAuditEntry[]> {
	const query = knex("audit_entries as e")
		.leftJoin("accounts as a", "a.id", "e.account_id")
		.leftJoin("accounts as actor", "actor.id", "e.actor_id")
		.leftJoin("productions as p", "p.id", "e.production_id")
		.orderBy("e.id", "desc")
		.limit(limit)
		.select(
			"e.id",
			"e.at",
			"e.account_id",
			knex.raw(`${nameOf("a")} as account_name`),
			"e.actor_id",
			knex.raw(`${nameOf("actor")} as actor_name`),
			"e.address",
			"e.user_agent",
			"e.action",
			"e.production_id",
			"p.name as production_name",
			"e.item_kind",
			"e.item_id",
			"e.before",
			"e.after",
		);
	const { studio_id, production_id, account_id, person_id, search = "", action = "" } = filter;
	const { since, endExclusive } = filter;
	if (studio_id !== undefined) query.where({ "e.studio_id": studio_id });
	if (production_id !== undefined) query.where({ "e.production_id": production_id });
	if (account_id !== undefined) query.where({ "e.account_id": account_id });
	if (person_id !== undefined) {
		query.where((either) => either.where({ "e.account_id": person_id }).orWhere({ "e.actor_id": person_id }));
	}
	if (action !== "") query.whereILike("e.action", containing(action));
	if (since !== undefined) query.where("e.at", ">=", since);
	if (endExclusive !== undefined) query.where("e.at", "<", endExclusive);
	if (search !== "") {
		const pattern = containing(search);
		query.where((either) => {
			for (const column of ["e.action", "e.address"]) either.orWhereILike(column, pattern);
			for (const table of ["a", "actor"]) either.orWhereRaw(`${nameOf(table)} ilike ?`, [pattern]);
		});
	}
	if (before !== null) query.where("e.id", "<", before);
	const rows: AuditRow[] = await query;
	return rows.map(toEntry);
}

function nameOf(account: string): string {
	return `trim(${account}.first_name || ' ' || ${account}.last_name)`;
}

/** The name of a studio, for the file of its log. */
export async function findStudioName(knex: Knex, id: number): Promise<string> {
	const row: { name: string } | undefined = await knex("studios").where({ id }).first("name");
	return row?.name ?? "";
}
