import { emailSchema, passwordSchema, text, titleSchema } from "@oxcut/core/model";
import type { Knex } from "knex";
import * as z from "zod";
import type { Deps } from "../../../deps/deps.ts";
import { invalid, notFound } from "../../../http/errors.ts";
import { validate } from "../../../http/validate.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { deleteAccessTokens } from "./access-token-queries.ts";
import { insertAccount, lockAccount, makeSiteAdmin } from "./account-queries.ts";
import { resetTwoFactor } from "./device-service.ts";
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
 * @throws {HttpError} 422 for invalid values.
 */
export async function createUser(knex: Knex, given: NewUser, now: Date): Promise<number> {
	validate(newUserSchema, given);
	const user = newUserSchema.parse(given);
	const passwordHash = await hashPassword(user.password);
	return knex.transaction((trx) =>
		insertUser(trx, { ...user, firstName: user.first_name, lastName: user.last_name, passwordHash }, now),
	);
}

/**
 * Inserts an account with a verified address, for someone who vouches for it.
 *
 * @param user.actorId - the site admin who creates it; left out for the operator.
 * @returns its id.
 * @throws {HttpError} 422 if the address is taken.
 */
export async function insertUser(
	trx: Knex.Transaction,
	user: {
		readonly email: string;
		readonly firstName: string;
		readonly lastName: string;
		readonly passwordHash: string;
		readonly admin: boolean;
		readonly actorId?: number;
	},
	now: Date,
): Promise<number> {
	const accountId = await insertAccount(trx, user, now);
	const email = await insertEmail(
		trx,
		{ accountId, address: user.email, isPrimary: true, confirmationExpiresAt: confirmationEnd(now) },
		now,
	);
	if (email === null) throw invalid({ email: ["has already been taken"] });
	await markVerified(trx, email.id, now);
	if (user.admin) await makeSiteAdmin(trx, accountId);
	const by = user.actorId === undefined ? {} : { actorId: user.actorId };
	await recordAudit(trx, { action: "registered", accountId, after: { admin: user.admin }, ...by });
	return accountId;
}

/**
 * Sets an account's password and unlocks it. Ends its sessions and access tokens [ACC4].
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
		await replaceUserPassword(trx, login.accountId, hash, now);
		await recordAudit(trx, { action: "password_reset", accountId: login.accountId });
	});
}

/** Replaces an account's password for someone other than its owner: unlocks it and signs it out everywhere. */
export async function replaceUserPassword(
	trx: Knex.Transaction,
	accountId: number,
	passwordHash: string,
	now: Date,
): Promise<void> {
	await replacePassword(trx, accountId, passwordHash, now);
	await unlockAccount(trx, accountId);
	await endAccess(trx, accountId);
}

/** Signs an account out everywhere: ends its sessions and access tokens, and forgets its browsers. */
async function endAccess(trx: Knex.Transaction, accountId: number): Promise<void> {
	await deleteSessions(trx, accountId, null);
	await forgetBrowsers(trx, accountId, null);
	await deleteAccessTokens(trx, accountId);
}

/**
 * Removes an account's two-factor devices and recovery codes [TFA6], and emails its owner.
 *
 * @returns how many devices it had.
 * @throws {HttpError} 404 if no account has the address.
 */
export async function resetUserTwoFactor(
	knex: Knex,
	address: string,
	deps: Pick<Deps, "jobs">,
): Promise<number> {
	return knex.transaction(async (trx) => {
		const login = await findLogin(trx, address, null);
		if (login === null) throw notFound();
		await lockAccount(trx, login.accountId);
		return resetTwoFactor(trx, { accountId: login.accountId }, deps);
	});
}

/**
 * Deactivates an account, or activates it again: a deactivated one is signed out everywhere and can't sign in [ACC24]. It keeps all
 * its data.
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
			(owned) =>
				`${address} owns ${owned}: delete what it owns for good first, or deactivate the account instead`,
		);
	});
}
