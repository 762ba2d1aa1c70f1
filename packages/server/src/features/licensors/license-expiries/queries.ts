import type { ReminderDays } from "@oxcut/core/clearance";
import type { Knex } from "knex";
import { effectiveLevels } from "../../../access/effective-levels.ts";
import { isBarredByStudioSql } from "../../../access/find-production-membership.ts";
import { idArray } from "../../../db/id-array.ts";
import { listMembers } from "../../team/team/queries.ts";

/** Ids of productions, not deleted, with a licence that grants something, ascending. */
export async function productionsWithLicenses(knex: Knex): Promise<{ id: number; name: string }[]> {
	return knex("productions as p")
		.where({ "p.deleted_at": null })
		.whereExists((licenses) =>
			licenses
				.select(knex.raw("1"))
				.from("licenses as l")
				.whereRaw("l.production_id = p.id")
				.whereIn("l.status", ["agreed", "signed", "invoiced", "paid"])
				.whereRaw("jsonb_array_length(l.lines) > 0"),
		)
		.orderBy("p.id")
		.select("p.id", "p.name");
}

/** A reminder of one last day. */
export interface Reminder {
	readonly license_id: number;
	readonly kind: "term" | "option";
	readonly ends_on: string;
	readonly days_ahead: ReminderDays;
}

/** Marks reminders as sent. @returns those that weren't before; another process waits for this transaction. */
export async function claimReminders(
	trx: Knex.Transaction,
	productionId: number,
	reminders: readonly Reminder[],
): Promise<ReadonlySet<string>> {
	// One order for all processes, so that none waits for another that waits for it.
	const rows = [...reminders]
		.sort((a, b) => (reminderKey(a) < reminderKey(b) ? -1 : 1))
		.map((one) => ({ production_id: productionId, ...one }));
	const claimed: Pick<Reminder, "license_id" | "kind" | "ends_on">[] = await trx("license_reminders")
		.insert(rows)
		.onConflict()
		.ignore()
		.returning(["license_id", "kind", "ends_on"]);
	return new Set(claimed.map(reminderKey));
}

export function reminderKey({
	license_id,
	kind,
	ends_on,
}: Pick<Reminder, "license_id" | "kind" | "ends_on">): string {
	return `${license_id} ${kind} ${ends_on}`;
}

/** Forgets reminders of days that are over. */
export async function forgetReminders(knex: Knex, before: string): Promise<void> {
	await knex("license_reminders").where("ends_on", "<", before).delete();
}

/**
 * The verified primary addresses of the active members of a team who can edit records, on any plan, and aren't kept out
 * by the production's studio.
 */
export async function editorAddresses(knex: Knex, productionId: number): Promise<string[]> {
	const members = await listMembers(knex, productionId);
	const editors = members.filter(
		({ standing, is_active }) => is_active && effectiveLevels(standing).records === "edit",
	);
	return knex("account_emails as e")
		.joinRaw("join productions p on p.id = ?", [productionId])
		.where({ "e.is_primary": true })
		.whereNotNull("e.verified_at")
		.whereRaw("e.account_id = any(?::bigint[])", [idArray(editors.map(({ id }) => id))])
		.whereRaw(`not ${isBarredByStudioSql("e.account_id")}`)
		.orderBy("e.account_id")
		.pluck("e.address");
}

export async function licensorNames(knex: Knex, productionId: number): Promise<ReadonlyMap<number, string>> {
	const rows: { id: number; name: string }[] = await knex("licensors")
		.where({ production_id: productionId })
		.select("id", "name");
	return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The locators of some records of a production. */
export async function locatorsOf(
	knex: Knex,
	productionId: number,
	ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
	const rows: { id: number; production_locator: string }[] = await knex("records")
		.where({ production_id: productionId })
		.whereRaw("id = any(?::bigint[])", [idArray(ids)])
		.select("id", "production_locator");
	return new Map(rows.map(({ id, production_locator }) => [id, production_locator]));
}
