import type { Knex } from "knex";

/** The number of recently used browsers remembered per account. */
const KEPT = 50;
/** A browser is forgotten this long after its last sign-in; browsers keep no cookie longer. */
export const BROWSER_KEPT_DAYS = 400;
const DAY_MS = 86_400_000;

/**
 * Remembers that a browser signed in to an account.
 *
 * @param before - the hash of the browser's previous token, which all its accounts replace by the new one: a token that someone
 * planted or copied earlier becomes useless.
 */
export async function rememberBrowser(
	trx: Knex.Transaction,
	accountId: number,
	hashes: { readonly before: Buffer | null; readonly now: Buffer },
	now: Date,
): Promise<void> {
	if (hashes.before !== null) {
		await trx("known_browsers").where({ token_hash: hashes.before }).update({ token_hash: hashes.now });
	}
	await trx("known_browsers")
		.insert({ account_id: accountId, token_hash: hashes.now, last_used_at: now })
		.onConflict(["token_hash", "account_id"])
		.merge({ last_used_at: now });
	const kept = trx("known_browsers")
		.select("id")
		.where({ account_id: accountId })
		.orderBy([
			{ column: "last_used_at", order: "desc" },
			{ column: "id", order: "desc" },
		])
		.limit(KEPT);
	await trx("known_browsers").where({ account_id: accountId }).whereNotIn("id", kept).delete();
}

/** Forgets an account's browsers, except the given one. */
export async function forgetBrowsers(
	trx: Knex.Transaction,
	accountId: number,
	exceptHash: Buffer | null,
): Promise<void> {
	const query = trx("known_browsers").where({ account_id: accountId });
	if (exceptHash !== null) query.andWhereNot({ token_hash: exceptHash });
	await query.delete();
}

/** Forgets browsers whose cookie has expired. */
export async function sweepBrowsers(knex: Knex, now: Date): Promise<void> {
	const before = new Date(now.getTime() - BROWSER_KEPT_DAYS * DAY_MS);
	await knex("known_browsers").where("last_used_at", "<", before).delete();
}
