import type { Knex } from "knex";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../http/errors.ts";
import type { Principal } from "../../http/principal.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import { redeemLinkToken } from "../../mail/link-token.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { deleteAccessTokens } from "./access-token-queries.ts";
import { keepPrimaryOnly, listEmails, markVerified } from "./email-queries.ts";
import { lockOwnAccount } from "./lock-own-account.ts";
import { readPasswordHash, replacePassword, unlockAccount } from "./login-queries.ts";
import { isPassword } from "./passwords.ts";
import { deleteSessions } from "./session-queries.ts";

/**
 * Checks the password that is to be replaced, outside the transaction that replaces it.
 *
 * @returns its hash, to be named to `changePassword`.
 * @throws {HttpError} 422 where it is wrong.
 */
export async function requireCurrentPassword(
	knex: Knex,
	accountId: number,
	password: string,
): Promise<string> {
	const hash = await readPasswordHash(knex, accountId);
	if (hash === null || !(await isPassword(hash, password))) throw wrongPassword();
	return hash;
}

/**
 * Changes the password of the account that is signed in. Its other sessions and all access tokens end [ACC4].
 *
 * @throws {HttpError} 401 where the session is over, 422 where the password was changed by another call since it was
 * checked.
 */
export async function changePassword(
	trx: Knex.Transaction,
	account: Principal,
	hashes: { readonly from: string; readonly to: string },
	deps: Pick<Deps, "clock" | "jobs">,
): Promise<void> {
	const now = deps.clock();
	const { accountId } = account;
	await lockOwnAccount(trx, account);
	if (!(await replacePassword(trx, accountId, hashes.to, { expectedHash: hashes.from, now }))) {
		throw wrongPassword();
	}
	await deleteSessions(trx, accountId, account.sessionId);
	await deleteAccessTokens(trx, accountId);
	await recordAudit(trx, { action: "password_changed" });
	await enqueueMail(trx, account.email, { template: "password_changed" }, deps);
}

/**
 * Sets a new password by a mailed token, which also proves the address and unlocks the account. Every session and
 * access token ends [ACC4], and where the primary address was not verified before, the account's other addresses go
 * [ACC16].
 *
 * @throws {HttpError} 422 for a token that is not valid.
 */
export async function resetPassword(
	trx: Knex.Transaction,
	token: string,
	newHash: string,
	deps: Pick<Deps, "clock" | "jobs">,
): Promise<void> {
	const now = deps.clock();
	const { accountId, accountEmailId } = await redeemLinkToken(trx, "reset_password", token, now);
	await replacePassword(trx, accountId, newHash, { expectedHash: null, now });
	await unlockAccount(trx, accountId);
	const primary = (await listEmails(trx, accountId)).find((email) => email.isPrimary);
	// Whoever registered with an address that is another's must keep no way in.
	if (primary?.id === accountEmailId && !primary.isVerified) await keepPrimaryOnly(trx, accountId);
	await markVerified(trx, accountEmailId, now);
	await deleteSessions(trx, accountId, null);
	await deleteAccessTokens(trx, accountId);
	await recordAudit(trx, { action: "password_reset", accountId });
	if (primary !== undefined) {
		await enqueueMail(trx, primary.address, { template: "password_changed" }, deps);
	}
}

/** @throws {HttpError} 422 for a token that is not valid. */
export async function unlockByToken(
	trx: Knex.Transaction,
	token: string,
	{ clock }: Pick<Deps, "clock">,
): Promise<void> {
	const { accountId } = await redeemLinkToken(trx, "unlock", token, clock());
	await unlockAccount(trx, accountId);
	await recordAudit(trx, { action: "unlocked", accountId });
}

function wrongPassword() {
	return invalid({ current_password: ["is wrong"] });
}
