import type { Knex } from "knex";
import { isUniqueViolation } from "../../../db/database-errors.ts";
import type { Deps } from "../../../deps/deps.ts";
import { HttpError, invalid, notFound } from "../../../http/errors.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import { redeemLinkToken } from "../../../mail/link-token.ts";
import type { StoredEmail } from "./account.ts";
import { lockAccount, updateAccount } from "./account-queries.ts";
import {
	deleteEmail,
	extendConfirmation,
	insertEmail,
	listEmails,
	markVerified,
	swapPrimary,
} from "./email-queries.ts";
import { lockOwnAccount, type SignedIn } from "./lock-own-account.ts";
import { notifyOwner } from "./notify-owner.ts";

const CONFIRMATION_MS = 30 * 86_400_000;
/** Limited because each new address gets an email. */
const EMAILS_MAX = 10;

/** The time at which the verification of an address added now expires. */
export function confirmationEnd(now: Date): Date {
	return new Date(now.getTime() + CONFIRMATION_MS);
}

/**
 * Adds an address and emails it a link to verify it. Only the reader of that email learns whether another account owns it
 * [ACC11].
 *
 * @throws {HttpError} 403 before the primary address is verified [ACC16], 422 for an address that the account has, and
 * for more than ten.
 */
export async function addEmail(
	trx: Knex.Transaction,
	who: SignedIn,
	address: string,
	deps: Pick<Deps, "clock" | "jobs">,
): Promise<StoredEmail> {
	const now = deps.clock();
	const { accountId } = who;
	await lockOwnAccount(trx, who);
	await requireVerifiedPrimary(trx, accountId);
	const emails = await listEmails(trx, accountId);
	if (emails.length >= EMAILS_MAX) {
		throw invalid({ email: [`can't be added: an account has at most ${EMAILS_MAX} addresses`] });
	}
	const email = await insertEmail(
		trx,
		{ accountId, address, isPrimary: false, confirmationExpiresAt: confirmationEnd(now) },
		now,
	);
	if (email === null) throw invalid({ email: ["has already been added"] });
	await recordAudit(trx, { action: "email_added", after: { email: email.address } });
	await notifyOwner(trx, "email_added", emails, deps);
	await enqueueMail(trx, address, { template: "verify_email", account_email_id: email.id }, deps);
	return email;
}

/** Resends the link and restarts its validity [ACC9]. */
export async function resendVerification(
	trx: Knex.Transaction,
	who: SignedIn,
	address: string,
	deps: Pick<Deps, "clock" | "jobs">,
): Promise<void> {
	await lockOwnAccount(trx, who);
	const email = await ownEmail(trx, who.accountId, address);
	if (email.isVerified) throw invalid({ email: ["is already verified"] });
	await extendConfirmation(trx, email.id, confirmationEnd(deps.clock()));
	await enqueueMail(trx, email.address, { template: "verify_email", account_email_id: email.id }, deps);
}

/**
 * Verifies an address by its emailed token.
 *
 * @throws {HttpError} 422 for an invalid token, and for an address that another account owns.
 */
export async function verifyEmail(trx: Knex.Transaction, token: string, now: Date): Promise<StoredEmail> {
	return keepVerified(trx, await redeemLinkToken(trx, "verify_email", token, now), now);
}

async function keepVerified(
	trx: Knex.Transaction,
	{ accountId, accountEmailId }: { readonly accountId: number; readonly accountEmailId: number },
	now: Date,
): Promise<StoredEmail> {
	const taken = invalid({ email: ["has already been taken"] });
	try {
		const email = await markVerified(trx, accountEmailId, now);
		if (email === null) throw taken;
		await recordAudit(trx, { action: "email_verified", accountId, after: { email: email.address } });
		return email;
	} catch (error) {
		// Someone else verified the same address at the same moment.
		throw isUniqueViolation(error, "account_emails_owner") ? taken : error;
	}
}

/**
 * Verifies an account's address when its owner opened an invite's link emailed there [PERM22]. Does nothing if the account doesn't
 * have the address or has verified it.
 *
 * @param address - in lower case.
 * @throws {HttpError} 422 for an address that another account owns.
 */
export async function verifyByInvite(
	trx: Knex.Transaction,
	accountId: number,
	address: string,
	now: Date,
): Promise<void> {
	await lockAccount(trx, accountId);
	const emails = await listEmails(trx, accountId);
	const email = emails.find((one) => one.address.toLowerCase() === address);
	if (email === undefined || email.isVerified) return;
	await keepVerified(trx, { accountId, accountEmailId: email.id }, now);
}

/**
 * Makes another address the primary one [ACC10].
 *
 * @throws {HttpError} 404 for an address that doesn't belong to the account, 422 for one that is not verified.
 */
export async function makePrimary(
	trx: Knex.Transaction,
	who: SignedIn,
	address: string,
	deps: Pick<Deps, "clock" | "jobs">,
): Promise<void> {
	const now = deps.clock();
	const { accountId } = who;
	await lockOwnAccount(trx, who);
	const email = await ownEmail(trx, accountId, address);
	if (email.isPrimary) return;
	if (!email.isVerified) throw invalid({ email: ["must be verified first"] });
	const emails = await listEmails(trx, accountId);
	const before = emails.find(({ isPrimary }) => isPrimary);
	if (before === undefined) throw new Error("an account has no primary address");
	await swapPrimary(trx, { from: before.id, to: email.id });
	await updateAccount(trx, accountId, {}, now);
	await notifyOwner(trx, "primary_email_changed", emails, deps);
	await recordAudit(trx, {
		action: "primary_email_changed",
		before: { email: before.address },
		after: { email: email.address },
	});
}

/**
 * Removes an address [ACC10].
 *
 * @throws {HttpError} 404 for an address that doesn't belong to the account, 422 for the primary one.
 */
export async function removeEmail(
	trx: Knex.Transaction,
	who: SignedIn,
	address: string,
	deps: Pick<Deps, "jobs">,
): Promise<void> {
	await lockOwnAccount(trx, who);
	const email = await ownEmail(trx, who.accountId, address);
	if (email.isPrimary) throw invalid({ email: ["can't be removed while it is the primary one"] });
	const emails = await listEmails(trx, who.accountId);
	await deleteEmail(trx, email.id);
	await notifyOwner(trx, "email_removed", emails, deps);
	await recordAudit(trx, { action: "email_removed", before: { email: email.address } });
}

/**
 * Refuses lasting changes until the primary address is verified: the address may belong to someone else, who can then
 * take over the account [ACC16].
 *
 * @returns the address.
 * @throws {HttpError} 403.
 */
export async function requireVerifiedPrimary(knex: Knex, accountId: number): Promise<string> {
	const emails = await listEmails(knex, accountId);
	const primary = emails.find((email) => email.isPrimary && email.isVerified);
	if (primary === undefined) throw new HttpError("email_unverified");
	return primary.address;
}

async function ownEmail(trx: Knex.Transaction, accountId: number, address: string): Promise<StoredEmail> {
	const emails = await listEmails(trx, accountId);
	const found = emails.find((email) => email.address.toLowerCase() === address.toLowerCase());
	if (found === undefined) throw notFound();
	return found;
}
