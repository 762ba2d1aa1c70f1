import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import type { Principal } from "../../../http/principal.ts";
import { hashToken } from "../../../http/session-key.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { redeemLinkToken } from "../../../mail/link-token.ts";
import { deleteAccessTokens } from "./access-token-queries.ts";
import { keepPrimaryOnly, listEmails, markVerified } from "./email-queries.ts";
import { forgetBrowsers } from "./known-browser-queries.ts";
import { replacePassword, unlockAccount } from "./login-queries.ts";
import { notifyOwner } from "./notify-owner.ts";
import { deleteSessions } from "./session-queries.ts";

/**
 * Changes the password of the signed-in account, whose current password was just checked. Ends its other sessions and
 * all access tokens [ACC4], and forgets its other browsers.
 */
export async function changePassword(
	trx: Knex.Transaction,
	account: Principal,
	newHash: string,
	browserToken: string | null,
	deps: Pick<Deps, "clock" | "jobs">,
): Promise<void> {
	const now = deps.clock();
	const { accountId } = account;
	await replacePassword(trx, accountId, newHash, now);
	await deleteSessions(trx, accountId, account.sessionId);
	await forgetBrowsers(trx, accountId, browserToken === null ? null : hashToken(browserToken));
	await deleteAccessTokens(trx, accountId);
	await recordAudit(trx, { action: "password_changed" });
	await notifyOwner(trx, "password_changed", await listEmails(trx, accountId), deps);
}

/**
 * Sets a new password by an emailed token, which also proves the address and unlocks the account. Ends every session and
 * access token [ACC4]; if the primary address was unverified, also removes the other addresses [ACC16].
 *
 * @throws {HttpError} 422 for an invalid token.
 */
export async function resetPassword(
	trx: Knex.Transaction,
	token: string,
	newHash: string,
	deps: Pick<Deps, "clock" | "jobs">,
): Promise<void> {
	const now = deps.clock();
	const { accountId, accountEmailId } = await redeemLinkToken(trx, "reset_password", token, now);
	await replacePassword(trx, accountId, newHash, now);
	await unlockAccount(trx, accountId);
	const primary = (await listEmails(trx, accountId)).find((email) => email.isPrimary);
	// Someone who registered with another person's address must lose all access.
	if (primary?.id === accountEmailId && !primary.isVerified) await keepPrimaryOnly(trx, accountId);
	await markVerified(trx, accountEmailId, now);
	await deleteSessions(trx, accountId, null);
	await forgetBrowsers(trx, accountId, null);
	await deleteAccessTokens(trx, accountId);
	await recordAudit(trx, { action: "password_reset", accountId });
	await notifyOwner(trx, "password_changed", await listEmails(trx, accountId), deps);
}

/** @throws {HttpError} 422 for an invalid token. */
export async function unlockByToken(
	trx: Knex.Transaction,
	token: string,
	{ clock }: Pick<Deps, "clock">,
): Promise<void> {
	const { accountId } = await redeemLinkToken(trx, "unlock", token, clock());
	await unlockAccount(trx, accountId);
	await recordAudit(trx, { action: "unlocked", accountId });
}
