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
	const rows: { id: number; password_hash: string; email_id: number; address: string }[] = await knex(
		"account_emails as given",
	)
		.join("accounts as account", "account.id", "given.account_id")
		.join("account_emails as main", (on) => {
			on.on("main.account_id", "account.id").andOnVal("main.is_primary", true);
		})
		.select("account.id", "account.password_hash", "main.id as email_id", "main.address")
		.whereRaw('lower(given.address collate "C") = lower(? collate "C")', [address])
		.whereRaw("(given.is_primary or given.verified_at is not null)");
	const [row] = rows;
	if (row === undefined) return null;
	return {
		accountId: row.id,
		passwordHash: row.password_hash,
		primaryEmailId: row.email_id,
		primaryAddress: row.address,
	};
}

export async function readPasswordHash(knex: Knex, accountId: number): Promise<string | null> {
	const rows: { password_hash: string }[] = await knex("accounts")
		.select("password_hash")
		.where({ id: accountId });
	return rows[0]?.password_hash ?? null;
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

/**
 * Writes a new password.
 *
 * @param expectedHash - the hash it replaces; null whichever it is.
 * @returns false where another change came first.
 */
export async function replacePassword(
	trx: Knex.Transaction,
	accountId: number,
	newHash: string,
	{ expectedHash, now }: { readonly expectedHash: string | null; readonly now: Date },
): Promise<boolean> {
	const query = trx("accounts").where({ id: accountId });
	if (expectedHash !== null) query.andWhere({ password_hash: expectedHash });
	const changed = await query.update({ password_hash: newHash, updated_at: now });
	// A link that was asked for before is no longer needed, and might be in another's hands.
	await trx("link_tokens").where({ account_id: accountId, purpose: "reset_password" }).delete();
	return changed > 0;
}
