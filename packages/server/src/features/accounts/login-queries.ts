import type { Knex } from "knex";

/** What sign-in needs to know of the owner of an address. */
export interface Login {
	readonly accountId: number;
	readonly passwordHash: string;
	readonly primaryEmailId: number;
	readonly primaryAddress: string;
}

/** The account that an address belongs to: as its primary one, or as another that it verified [ACC8]. */
export async function findLogin(knex: Knex, address: string): Promise<Login | null> {
	return toLogin(
		await logins(knex)
			.whereRaw('lower(given.address collate "C") = lower(? collate "C")', [address])
			.whereRaw("(given.is_primary or given.verified_at is not null)"),
	);
}

/** What sign-in knows of an account that is signed in already. */
export async function readLogin(knex: Knex, accountId: number): Promise<Login | null> {
	return toLogin(await logins(knex).where({ "given.account_id": accountId, "given.is_primary": true }));
}

interface LoginRow {
	id: number;
	password_hash: string;
	email_id: number;
	address: string;
}

function logins(knex: Knex): Knex.QueryBuilder<object, LoginRow[]> {
	return knex("account_emails as given")
		.join("accounts as account", "account.id", "given.account_id")
		.join("account_emails as main", (on) => {
			on.on("main.account_id", "account.id").andOnVal("main.is_primary", true);
		})
		.select("account.id", "account.password_hash", "main.id as email_id", "main.address");
}

function toLogin([row]: readonly LoginRow[]): Login | null {
	if (row === undefined) return null;
	return {
		accountId: row.id,
		passwordHash: row.password_hash,
		primaryEmailId: row.email_id,
		primaryAddress: row.address,
	};
}

/** Whether an account is locked after wrong passwords. */
export async function isLocked(knex: Knex, accountId: number, now: Date): Promise<boolean> {
	const row = await knex("accounts").where({ id: accountId }).andWhere("locked_until", ">", now).first("id");
	return row !== undefined;
}

/**
 * Lets an account in, unless it is locked, or its password is another than the one that was compared.
 *
 * @returns whether it did. Asked for in the same statement, so that of guesses made at once none slips by the lock,
 * and who waited while a new password was chosen does not get in with the old one.
 */
export async function admit(
	trx: Knex.Transaction,
	{ accountId, passwordHash }: Pick<Login, "accountId" | "passwordHash">,
	now: Date,
): Promise<boolean> {
	const admitted = await trx("accounts")
		.where({ id: accountId, password_hash: passwordHash })
		.whereRaw("(locked_until is null or locked_until <= ?)", [now])
		.update({ failed_logins: 0, locked_until: null, last_active_at: now });
	return admitted > 0;
}

/**
 * Counts a wrong password, and locks the account at the last one allowed. While it is locked nothing is counted.
 *
 * @param accountId - null where the address is nobody's; the same is asked of the database, and nothing found.
 * @returns whether this one locked it.
 */
export async function countFailure(
	trx: Knex.Transaction,
	accountId: number | null,
	{ allowed, lockedUntil, now }: { readonly allowed: number; readonly lockedUntil: Date; readonly now: Date },
): Promise<boolean> {
	const { rows } = await trx.raw<{ rows: { failed_logins: number }[] }>(
		`update accounts set
			failed_logins = (failed_logins + 1) % :allowed,
			locked_until = case when failed_logins + 1 >= :allowed then cast(:lockedUntil as timestamptz) end
		where id = :accountId and (locked_until is null or locked_until <= :now)
		returning failed_logins`,
		{ accountId: accountId ?? 0, allowed, lockedUntil, now },
	);
	return rows[0]?.failed_logins === 0;
}

export async function unlockAccount(trx: Knex.Transaction, accountId: number): Promise<void> {
	await trx("accounts").where({ id: accountId }).update({ failed_logins: 0, locked_until: null });
	await trx("link_tokens").where({ account_id: accountId, purpose: "unlock" }).delete();
}

/** Writes a new password. */
export async function replacePassword(
	trx: Knex.Transaction,
	accountId: number,
	newHash: string,
	now: Date,
): Promise<void> {
	await trx("accounts").where({ id: accountId }).update({ password_hash: newHash, updated_at: now });
	// A link that was asked for before is no longer needed, and might be in another's hands.
	await trx("link_tokens").where({ account_id: accountId, purpose: "reset_password" }).delete();
}
