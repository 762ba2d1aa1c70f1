import type { Notice } from "@oxcut/core/model";
import type { Knex } from "knex";

/** A notice stored for an account until it is dismissed. */
export type StoredNotification = Pick<
	Notice,
	"scope" | "type" | "title" | "description" | "text" | "actions"
> & { readonly id: number; readonly updated_at: Date };

/** Adds a notice for an account. */
export async function insertNotification(
	trx: Knex.Transaction,
	accountId: number,
	notice: Pick<Notice, "type" | "title" | "text">,
	now: Date,
): Promise<void> {
	await trx("notifications").insert({ account_id: accountId, ...notice, created_at: now });
}

/** The latest hundred notices of an account, oldest first. */
export async function listNotifications(knex: Knex, accountId: number): Promise<StoredNotification[]> {
	const rows: StoredNotification[] = await knex("notifications")
		.select("id", "scope", "type", "title", "description", "text", "actions", "updated_at")
		.where({ account_id: accountId })
		.orderBy("id", "desc")
		.limit(100);
	return rows.reverse();
}

/** @returns whether the account had such a notice. */
export async function deleteNotification(
	trx: Knex.Transaction,
	accountId: number,
	id: number,
): Promise<boolean> {
	return (await trx("notifications").where({ account_id: accountId, id }).delete()) > 0;
}
