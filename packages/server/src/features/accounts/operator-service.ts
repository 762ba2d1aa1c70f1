import { emailSchema, passwordSchema, text, titleSchema } from "@oxcut/core";
import type { Knex } from "knex";
import * as z from "zod";
import { invalid, notFound } from "../../http/errors.ts";
import { validate } from "../../http/validate.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { deleteAccessTokens } from "./access-token-queries.ts";
import { insertAccount, makeSiteAdmin } from "./account-queries.ts";
import { insertEmail, markVerified } from "./email-queries.ts";
import { confirmationEnd } from "./email-service.ts";
import { forgetBrowsers } from "./known-browser-queries.ts";
import { findLogin, replacePassword, unlockAccount } from "./login-queries.ts";
import { hashPassword } from "./passwords.ts";
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

/** An account as whoever runs the server asks for it. */
export type NewUser = z.input<typeof newUserSchema>;

/**
 * Makes an account whose address counts as verified: whoever runs the server answers for it.
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
 * @throws {HttpError} 404 where nobody has the address, 422 for a password that cannot be taken.
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
		await deleteSessions(trx, login.accountId, null);
		await forgetBrowsers(trx, login.accountId, null);
		await deleteAccessTokens(trx, login.accountId);
		await recordAudit(trx, { action: "password_reset", accountId: login.accountId });
	});
}
