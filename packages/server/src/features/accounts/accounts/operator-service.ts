import { emailSchema, passwordSchema, text, titleSchema } from "@oxcut/core/model";
import type { Knex } from "knex";
import * as z from "zod";
import { invalid, notFound } from "../../../http/errors.ts";
import { validate } from "../../../http/validate.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { deleteAccessTokens } from "./access-token-queries.ts";
import { insertAccount, lockAccount, makeSiteAdmin } from "./account-queries.ts";
import { insertEmail, markVerified } from "./email-queries.ts";
import { confirmationEnd } from "./email-service.ts";
import { forgetBrowsers } from "./known-browser-queries.ts";
import { findLogin, replacePassword, unlockAccount } from "./login-queries.ts";
import { setDeactivated } from "./operator-queries.ts";
import { hashPassword } from "./passwords.ts";
import { removeAccount } from "./remove-account.ts";
import { deleteSessions } from "./session-queries.ts";

const newUserSchema = z.object({
	email: emailSchema,
	first_name: titleSchema,
	last_name: z
		.string()
		.trim()
		.max(250, { error: text.maxLength(250) }),
	password: passwordSchema,
	admin: z.boolean(),
});

/** An account requested by the server's operator. */
export type NewUser = z.input<typeof newUserSchema>;

/**
 * Creates an account with a verified address: the server's operator vouches for it.
 *
 * @returns its id.
 * @throws {HttpError} 422 for values that cannot be taken.
 */
export async function createUser(knex: Knex, given: NewUser, now: Date): Promise<number> {
	validate(newUserSchema, given);
	const user = newUserSchema.parse(given);
	const passwordHash = await hashPassword(user.password);
	return knex.transaction(async (trx) => {
		const names = { firstName: user.first_name, lastName: user.last_name, passwordHash };
		const accountId = await insertAccount(trx, names, now);
		const email = await insertEmail(
			trx,
			{
				accountId,
				address: user.email,
				isPrimary: true,
				confirmationExpiresAt: confirmationEnd(now),
			},
			now,
		);
		if (email === null) throw invalid({ email: ["has already been taken"] });
		await markVerified(trx, email.id, now);
		if (user.admin) await makeSiteAdmin(trx, accountId);
		await recordAudit(trx, { action: "registered", accountId, after: { admin: user.admin } });
		return accountId;
	});
}

/**
 * Gives an account another password, and unlocks it. Its sessions and access tokens end [ACC4].
 *
 * @throws {HttpError} 404 if no account has the address, 422 for an invalid password.
 */
export async function setUserPassword(
	knex: Knex,
	address: string,
	password: string,
	now: Date,
): Promise<void> {
	validate(z.object({ password: passwordSchema }), { password });
	const hash = await hashPassword(password);
	await knex.transaction(async (trx) => {
		const login = await findLogin(trx, address, null);
		if (login === null) throw notFound();
		await replacePassword(trx, login.accountId, hash, now);
		await unlockAccount(trx, login.accountId);
		await endAccess(trx, login.accountId);
		await recordAudit(trx, { action: "password_reset", accountId: login.accountId });
	});
}

/** Ends all by which someone may be signed in to an account: its sessions, access tokens and known browsers. */
async function endAccess(trx: Knex.Transaction, accountId: number): Promise<void> {
	await deleteSessions(trx, accountId, null);
	await forgetBrowsers(trx, accountId, null);
	await deleteAccessTokens(trx, accountId);
}

/**
 * Deactivates an account, or activates it again: a deactivated one is signed out everywhere and can't sign in [ACC24]. Nothing of it
 * is lost.
 *
 * @throws {HttpError} 404 if no account has the address.
 */
export async function setUserActive(
	knex: Knex,
	address: string,
	isActive: boolean,
	now: Date,
): Promise<void> {
	await knex.transaction(async (trx) => {
		const login = await findLogin(trx, address, null);
		if (login === null) throw notFound();
		const { accountId } = login;
		await lockAccount(trx, accountId);
		await setDeactivated(trx, accountId, isActive ? null : now);
		if (!isActive) await endAccess(trx, accountId);
		await recordAudit(trx, { action: isActive ? "account_activated" : "account_deactivated", accountId });
	});
}

/**
 * Deletes an account for the operator, see `removeAccount`.
 *
 * @throws {HttpError} 404 if no account has the address, 409 while it owns a production or a studio.
 */
export async function deleteUser(knex: Knex, address: string): Promise<void> {
	await knex.transaction(async (trx) => {
		const login = await findLogin(trx, address, null);
		if (login === null) throw notFound();
		const { accountId } = login;
		await lockAccount(trx, accountId);
		await removeAccount(
			trx,
			accountId,
			(owned) => `${address} owns ${owned}: delete these for good first, or deactivate the account instead`,
		);
	});
}
