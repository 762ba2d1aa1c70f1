import type { Knex } from "knex";
import { hashToken } from "../../../http/session-key.ts";
import type { ProvidedIdentity } from "./identity-queries.ts";

/** How long somebody may take at the provider. */
export const SIGN_IN_MS = 10 * 60_000;

/** A sign-in that began in a browser. */
export interface BegunSignIn {
	readonly studioId: number | null;
	readonly nonce: string;
	readonly codeVerifier: string;
}

/** A sign-in whose provider has named the account, which still needs its two-factor device. */
export interface NamedSignIn {
	readonly studioId: number | null;
	readonly accountId: number;
	readonly identity: ProvidedIdentity;
}

/** The two secrets of a sign-in: one goes to the provider and back, one stays in the browser's cookie. */
export interface SignInKeys {
	readonly state: string;
	readonly browser: string;
}

function keyed({ state, browser }: SignInKeys) {
	return { state_hash: hashToken(state), browser_hash: hashToken(browser) };
}

export async function insertSignIn(
	knex: Knex,
	keys: SignInKeys,
	{ studioId, nonce, codeVerifier }: BegunSignIn,
	now: Date,
): Promise<void> {
	await knex("provider_sign_ins").insert({
		...keyed(keys),
		studio_id: studioId,
		nonce,
		code_verifier: codeVerifier,
		expires_at: new Date(now.getTime() + SIGN_IN_MS),
	});
}

/** Uses up a sign-in: if several calls send the same answer, only one gets it. @returns null if there is none. */
export async function claimSignIn(knex: Knex, keys: SignInKeys, now: Date): Promise<BegunSignIn | null> {
	const rows: { studio_id: number | null; nonce: string; code_verifier: string }[] = await knex(
		"provider_sign_ins",
	)
		.where({ ...keyed(keys), used_at: null })
		.andWhere("expires_at", ">", now)
		.update({ used_at: now })
		.returning(["studio_id", "nonce", "code_verifier"]);
	const [row] = rows;
	return row === undefined
		? null
		: { studioId: row.studio_id, nonce: row.nonce, codeVerifier: row.code_verifier };
}

/** Notes the account that the provider named, until its device answers. */
export async function nameAccount(
	trx: Knex.Transaction,
	keys: SignInKeys,
	accountId: number,
	{ subject, email }: ProvidedIdentity,
): Promise<void> {
	await trx("provider_sign_ins").where(keyed(keys)).update({ account_id: accountId, subject, email });
}

export async function findNamedSignIn(knex: Knex, keys: SignInKeys, now: Date): Promise<NamedSignIn | null> {
	const row: { studio_id: number | null; account_id: number; subject: string; email: string } | undefined =
		await knex("provider_sign_ins")
			.where(keyed(keys))
			.whereNotNull("account_id")
			.andWhere("expires_at", ">", now)
			.first("studio_id", "account_id", "subject", "email");
	if (row === undefined) return null;
	const { studio_id, account_id, subject, email } = row;
	return { studioId: studio_id, accountId: account_id, identity: { subject, email } };
}

export async function deleteSignIn(trx: Knex.Transaction, keys: SignInKeys): Promise<void> {
	await trx("provider_sign_ins").where(keyed(keys)).delete();
}
