import type { Knex } from "knex";
import type { Provider } from "./provider.ts";

/** A person as a provider named them. */
export interface ProvidedIdentity {
	/** Never changes, and never belongs to somebody else. */
	readonly subject: string;
	/** An address that the provider verified. */
	readonly email: string;
}

type Source = Pick<Provider, "studioId" | "issuer">;

function identitiesOf(knex: Knex, { studioId, issuer }: Source) {
	return knex("account_identities").where({ studio_id: studioId, issuer });
}

/** The account with a verified address; null if there is none. */
export async function findAddressOwner(knex: Knex, address: string): Promise<number | null> {
	const row: { account_id: number } | undefined = await knex("account_emails")
		.whereRaw('lower(address collate "C") = lower(? collate "C")', [address])
		.whereNotNull("verified_at")
		.first("account_id");
	return row?.account_id ?? null;
}

/** The identity that an account is linked to at a provider; null if there is none. */
export async function findSubject(knex: Knex, source: Source, accountId: number): Promise<string | null> {
	const row: { subject: string } | undefined = await identitiesOf(knex, source)
		.andWhere({ account_id: accountId })
		.first("subject");
	return row?.subject ?? null;
}

/**
 * Links an account to its identity, or records that it signed in again. The identity's link to another account ends.
 *
 * @returns whether it was linked just now.
 */
export async function writeIdentity(
	trx: Knex.Transaction,
	source: Source,
	{ subject, email }: ProvidedIdentity,
	accountId: number,
	now: Date,
): Promise<boolean> {
	await identitiesOf(trx, source).andWhere({ subject }).andWhereNot({ account_id: accountId }).delete();
	const known = await identitiesOf(trx, source)
		.andWhere({ account_id: accountId })
		.update({ email, last_used_at: now });
	if (known > 0) return false;
	await trx("account_identities").insert({
		account_id: accountId,
		studio_id: source.studioId,
		issuer: source.issuer,
		subject,
		email,
		created_at: now,
		last_used_at: now,
	});
	return true;
}

/** An account that signed in with a studio's provider. */
export interface LinkedPerson {
	readonly id: number;
	readonly first_name: string;
	readonly last_name: string;
	readonly email: string;
	readonly last_used_at: Date;
}

export async function listLinkedPeople(knex: Knex, studioId: number): Promise<LinkedPerson[]> {
	return await knex("account_identities as i")
		.join("accounts as a", "a.id", "i.account_id")
		.where({ "i.studio_id": studioId })
		.orderBy([{ column: "i.last_used_at", order: "desc" }, "i.id"])
		.select("a.id", "a.first_name", "a.last_name", "i.email", "i.last_used_at");
}

/**
 * Ends an account's link to a studio's provider, and the proofs that its sessions got from it. @returns whether
 * there was one.
 */
export async function deleteIdentity(
	trx: Knex.Transaction,
	studioId: number,
	accountId: number,
): Promise<boolean> {
	await trx("session_sign_ins")
		.where({ studio_id: studioId })
		.whereIn("session_id", trx("sessions").where({ account_id: accountId }).select("id"))
		.delete();
	return (await trx("account_identities").where({ studio_id: studioId, account_id: accountId }).delete()) > 0;
}

/** The sign-ins of a browser's previous session, if it was the same account's. */
export async function listSessionProofs(
	trx: Knex.Transaction,
	sessionHash: Buffer,
	accountId: number,
	now: Date,
): Promise<{ studio_id: number; expires_at: Date }[]> {
	return await trx("session_sign_ins as g")
		.join("sessions as s", "s.id", "g.session_id")
		.where({ "s.token_hash": sessionHash, "s.account_id": accountId })
		.andWhere("g.expires_at", ">", now)
		.select("g.studio_id", "g.expires_at");
}

export async function insertSessionProofs(
	trx: Knex.Transaction,
	sessionHash: Buffer,
	proofs: readonly { readonly studio_id: number; readonly expires_at: Date }[],
): Promise<void> {
	const [session]: { id: number }[] = await trx("sessions").where({ token_hash: sessionHash }).select("id");
	if (session === undefined || proofs.length === 0) return;
	await trx("session_sign_ins").insert(proofs.map((proof) => ({ session_id: session.id, ...proof })));
}

/** Ends all of an account's links, and the proofs that its sessions got from them. @returns how many links it had. */
export async function deleteIdentities(trx: Knex.Transaction, accountId: number): Promise<number> {
	await trx("session_sign_ins")
		.whereIn("session_id", trx("sessions").where({ account_id: accountId }).select("id"))
		.delete();
	return await trx("account_identities").where({ account_id: accountId }).delete();
}
