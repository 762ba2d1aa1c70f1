import type { Knex } from "knex";

/** An organization's identity provider as stored. */
export interface StoredProvider {
	readonly studioId: number;
	readonly studioName: string;
	readonly issuer: string;
	readonly clientId: string;
	/** Encrypted. */
	readonly clientSecret: Buffer;
	readonly required: boolean;
	readonly updatedAt: Date;
	readonly domains: readonly StoredDomain[];
}

interface StoredDomain {
	readonly name: string;
	readonly verifiedAt: Date | null;
}

interface ProviderRow {
	studio_id: number;
	studio_name: string;
	issuer: string;
	client_id: string;
	client_secret: Buffer;
	required: boolean;
	updated_at: Date;
}

export async function findProvider(knex: Knex, studioId: number): Promise<StoredProvider | null> {
	const row: ProviderRow | undefined = await knex("identity_providers as i")
		.join("studios as s", "s.id", "i.studio_id")
		.where({ "i.studio_id": studioId })
		.first(
			"i.studio_id",
			"s.name as studio_name",
			"i.issuer",
			"i.client_id",
			"i.client_secret",
			"i.required",
			"i.updated_at",
		);
	if (row === undefined) return null;
	const domains: { name: string; verified_at: Date | null }[] = await knex("studio_domains")
		.where({ studio_id: studioId })
		.orderBy("name")
		.select("name", "verified_at");
	return {
		studioId: row.studio_id,
		studioName: row.studio_name,
		issuer: row.issuer,
		clientId: row.client_id,
		clientSecret: row.client_secret,
		required: row.required,
		updatedAt: row.updated_at,
		domains: domains.map(({ name, verified_at }) => ({ name, verifiedAt: verified_at })),
	};
}

/** Locks the studio, so that one change of its provider happens at a time. @returns its provider; null if it has none. */
export async function lockProvider(trx: Knex.Transaction, studioId: number): Promise<StoredProvider | null> {
	await trx("studios").where({ id: studioId }).forUpdate().first("id");
	return findProvider(trx, studioId);
}

/** The studio that proved an email domain; null if none did. */
export async function findDomainStudio(knex: Knex, name: string): Promise<number | null> {
	const row: { studio_id: number } | undefined = await knex("studio_domains")
		.where({ name })
		.whereNotNull("verified_at")
		.first("studio_id");
	return row?.studio_id ?? null;
}

/** Adds or changes a studio's provider. */
export async function writeProvider(
	trx: Knex.Transaction,
	studioId: number,
	values: Pick<StoredProvider, "issuer" | "clientId" | "clientSecret" | "required">,
): Promise<void> {
	await trx("identity_providers")
		.insert({
			studio_id: studioId,
			issuer: values.issuer,
			client_id: values.clientId,
			client_secret: values.clientSecret,
			required: values.required,
		})
		.onConflict("studio_id")
		.merge(["issuer", "client_id", "client_secret", "required"]);
}

/** Keeps the proofs of domains that stay. */
export async function writeDomains(
	trx: Knex.Transaction,
	studioId: number,
	names: readonly string[],
): Promise<void> {
	await trx("studio_domains")
		.where({ studio_id: studioId })
		.whereNotIn("name", [...names])
		.delete();
	if (names.length === 0) return;
	await trx("studio_domains")
		.insert(names.map((name) => ({ studio_id: studioId, name })))
		.onConflict(["studio_id", "name"])
		.ignore();
}

/** @returns whether no other studio has proved the domain. */
export async function markDomainVerified(
	trx: Knex.Transaction,
	studioId: number,
	name: string,
	now: Date,
): Promise<boolean> {
	// Of two studios that prove a domain at once, the second waits for the first.
	await trx("studio_domains").where({ name }).orderBy("studio_id").forUpdate().select("studio_id");
	if ((await findDomainStudio(trx, name)) !== null) return false;
	await trx("studio_domains").where({ studio_id: studioId, name }).update({ verified_at: now });
	return true;
}

/** @returns the studio whose proof of the domain ended; null if none had proved it. */
export async function unmarkDomain(
	trx: Knex.Transaction,
	name: string,
): Promise<{ readonly id: number; readonly name: string } | null> {
	const [released]: { studio_id: number }[] = await trx("studio_domains")
		.where({ name })
		.whereNotNull("verified_at")
		.update({ verified_at: null })
		.returning(["studio_id"]);
	if (released === undefined) return null;
	return (await trx("studios").where({ id: released.studio_id }).first("id", "name")) ?? null;
}

/** Ends all proofs and sign-ins made with a studio's provider, e.g. when it is replaced. */
export async function forgetProofs(trx: Knex.Transaction, studioId: number): Promise<void> {
	for (const table of ["account_identities", "session_sign_ins", "provider_sign_ins"])
		await trx(table).where({ studio_id: studioId }).delete();
}

export async function deleteProvider(trx: Knex.Transaction, studioId: number): Promise<boolean> {
	return (await trx("identity_providers").where({ studio_id: studioId }).delete()) > 0;
}

/** Whether a session signed in with a studio's provider. */
export async function hasSessionProof(
	knex: Knex,
	sessionId: number,
	studioId: number,
	now: Date,
): Promise<boolean> {
	const row: unknown = await knex("session_sign_ins")
		.where({ session_id: sessionId, studio_id: studioId })
		.andWhere("expires_at", ">", now)
		.first("session_id");
	return row !== undefined;
}
