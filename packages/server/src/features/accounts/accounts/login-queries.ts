import type { Knex } from "knex";
import { hashToken } from "../../../http/session-key.ts";

/** The data that sign-in needs about an address's owner. */
export interface Login {
	readonly accountId: number;
	readonly passwordHash: string;
	readonly primaryEmailId: number;
	readonly primaryAddress: string;
	/** The caller's browser, if it signed in to the account before: it then has its own count of wrong passwords [ACC23]. */
	readonly browserId: number | null;
}

/**
 * The account that an address belongs to: as its primary one, or as another verified one [ACC8].
 *
 * @param browserToken - the cookie that may identify the caller's browser; null if there is none.
 */
export async function findLogin(
	knex: Knex,
	address: string,
	browserToken: string | null,
): Promise<Login | null> {
	return toLogin(
		await logins(knex, browserToken)
			.whereRaw('lower(given.address collate "C") = lower(? collate "C")', [address])
			.whereRaw("(given.is_primary or given.verified_at is not null)"),
	);
}

/** The same data for an account that is already signed in. */
export async function readLogin(
	knex: Knex,
	accountId: number,
	browserToken: string | null,
): Promise<Login | null> {
	const found = logins(knex, browserToken).where({ "given.account_id": accountId, "given.is_primary": true });
	return toLogin(await found);
}

interface LoginRow {
	id: number;
	password_hash: string;
	email_id: number;
	address: string;
	browser_id: number | null;
}

function logins(knex: Knex, browserToken: string | null): Knex.QueryBuilder<object, LoginRow[]> {
	return knex("account_emails as given")
		.join("accounts as account", "account.id", "given.account_id")
		.join("account_emails as main", (on) => {
			on.on("main.account_id", "account.id").andOnVal("main.is_primary", true);
		})
		.leftJoin("known_browsers as browser", (on) => {
			on.on("browser.account_id", "account.id").andOnVal("browser.token_hash", hashToken(browserToken ?? ""));
		})
		.select(
			"account.id",
			"account.password_hash",
			"main.id as email_id",
			"main.address",
			"browser.id as browser_id",
		);
}

function toLogin([row]: readonly LoginRow[]): Login | null {
	if (row === undefined) return null;
	return {
		accountId: row.id,
		passwordHash: row.password_hash,
		primaryEmailId: row.email_id,
		primaryAddress: row.address,
		browserId: row.browser_id,
	};
}

/** The scope in which wrong passwords are counted: per account, or per browser that the account used before. */
function counterOf(login: Login | null): { readonly table: string; readonly id: number } {
	if (login === null) return { table: "accounts", id: 0 };
	const { accountId, browserId } = login;
	return browserId === null
		? { table: "accounts", id: accountId }
		: { table: "known_browsers", id: browserId };
}

/** Whether the caller is locked out after wrong passwords. */
export async function isLocked(knex: Knex, login: Login, now: Date): Promise<boolean> {
	const { table, id } = counterOf(login);
	return (await knex(table).where({ id }).andWhere("locked_until", ">", now).first("id")) !== undefined;
}

/**
 * Whether an account may enter: not if it is deactivated [ACC24], it or its known browser is locked, or its password
 * changed since the comparison. Checked while the account is locked in the database, so that no concurrent guess
 * slips past the limit, and nobody gets in with a password replaced in the meantime.
 */
export async function mayEnter(trx: Knex.Transaction, login: Login, now: Date): Promise<boolean> {
	const { accountId, passwordHash } = login;
	// Every call that locks both locks the account first.
	const account = await trx("accounts")
		.where({ id: accountId, deactivated_at: null })
		.forUpdate()
		.first("password_hash");
	return account?.password_hash === passwordHash && !(await isLocked(trx, login, now));
}

/** Lets an account in that `mayEnter`: forgets its wrong passwords. */
export async function markSignedIn(trx: Knex.Transaction, login: Login, now: Date): Promise<void> {
	const { table, id } = counterOf(login);
	await trx(table).where({ id }).update({ failed_logins: 0, locked_until: null });
	await trx("accounts").where({ id: login.accountId }).update({ last_active_at: now });
}

/**
 * Counts a wrong password; the last one allowed locks the account, or the known browser. Nothing is counted while it is locked.
 *
 * @param login - null for an unknown address; the query still runs, so that both take the same time.
 * @returns whether this one locked it.
 */
export async function countFailure(
	trx: Knex.Transaction,
	login: Login | null,
	{ allowed, lockedUntil, now }: { readonly allowed: number; readonly lockedUntil: Date; readonly now: Date },
): Promise<boolean> {
	await trx("accounts")
		.where({ id: login?.accountId ?? 0 })
		.forUpdate()
		.select("id");
	const { rows } = await trx.raw<{ rows: { failed_logins: number }[] }>(
		`update :table: set
			failed_logins = (failed_logins + 1) % :allowed,
			locked_until = case when failed_logins + 1 >= :allowed then cast(:lockedUntil as timestamptz) end
		where id = :id and (locked_until is null or locked_until <= :now)
		returning failed_logins`,
		{ ...counterOf(login), allowed, lockedUntil, now },
	);
	return rows[0]?.failed_logins === 0;
}

/** Unlocks an account and all its known browsers after wrong passwords. */
export async function unlockAccount(trx: Knex.Transaction, accountId: number): Promise<void> {
	const open = { failed_logins: 0, locked_until: null };
	await trx("accounts").where({ id: accountId }).update(open);
	await trx("known_browsers").where({ account_id: accountId }).update(open);
	await trx("link_tokens").where({ account_id: accountId, purpose: "unlock" }).delete();
}

/** Replaces a password. */
export async function replacePassword(
	trx: Knex.Transaction,
	accountId: number,
	newHash: string,
	now: Date,
): Promise<void> {
	await trx("accounts").where({ id: accountId }).update({ password_hash: newHash, updated_at: now });
	// Revoke earlier links: they are no longer needed and could be in someone else's hands.
	await trx("link_tokens")
		.where({ account_id: accountId })
		.whereIn("purpose", ["reset_password", "sign_in"])
		.delete();
}
