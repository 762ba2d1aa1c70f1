import type { Knex } from "knex";

/** An account as seen by the server's operator. */
export interface ListedUser {
	readonly id: number;
	readonly email: string;
	readonly first_name: string;
	readonly last_name: string;
	readonly is_admin: boolean;
	readonly is_verified: boolean;
	readonly productions: number;
	readonly created_at: Date;
	readonly last_active_at: Date | null;
	readonly deactivated_at: Date | null;
}

/** Every account, ordered by primary address. */
export async function listUsers(knex: Knex): Promise<ListedUser[]> {
	return knex("accounts as a")
		.join("account_emails as e", (on) => {
			on.on("e.account_id", "a.id").andOnVal("e.is_primary", true);
		})
		.orderByRaw('lower(e.address) collate "C"')
		.select(
			"a.id",
			"e.address as email",
			"a.first_name",
			"a.last_name",
			knex.raw("a.system_ox_admin <> 'no_access' as is_admin"),
			knex.raw("e.verified_at is not null as is_verified"),
			knex.raw(
				"(select count(*)::integer from production_members m where m.account_id = a.id) as productions",
			),
			"a.created_at",
			"a.last_active_at",
			"a.deactivated_at",
		);
}

/** @param at - null activates the account again. */
export async function setDeactivated(
	trx: Knex.Transaction,
	accountId: number,
	at: Date | null,
): Promise<void> {
	await trx("accounts").where({ id: accountId }).update({ deactivated_at: at });
}
