import type { Knex } from "knex";

/** An account as whoever runs the server sees it. */
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

/** Every account, by its primary address. */
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

/** What an account owns, and what would be nobody's without it: names of productions, deleted ones too, and of studios. */
export async function listOwned(
	knex: Knex,
	accountId: number,
): Promise<{ readonly productions: string[]; readonly studios: string[] }> {
	const productions: string[] = await knex("production_members as m")
		.join("productions as p", "p.id", "m.production_id")
		.where({ "m.account_id": accountId, "m.main_role": "owner" })
		.orderBy("p.id")
		.pluck("p.name");
	const studios: string[] = await knex("studio_members as m")
		.join("studios as s", "s.id", "m.studio_id")
		.where({ "m.account_id": accountId, "m.main_role": "owner" })
		.orderBy("s.id")
		.pluck("s.name");
	return { productions, studios };
}

/** @param at - null activates the account again. */
export async function setDeactivated(
	trx: Knex.Transaction,
	accountId: number,
	at: Date | null,
): Promise<void> {
	await trx("accounts").where({ id: accountId }).update({ deactivated_at: at });
}

export async function deleteAccount(trx: Knex.Transaction, accountId: number): Promise<void> {
	await trx("accounts").where({ id: accountId }).delete();
}
