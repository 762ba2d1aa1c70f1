import { type IdentityProviderInput, mailDomain } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { HttpError, invalid, notFound } from "../../../http/errors.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { openSecret, sealSecret } from "../../../outbound/secret-box.ts";
import { touchProductions } from "../../organizations/studios/queries.ts";
import { domainProver } from "./domain-proof.ts";
import { discoverProvider, ProviderProblem } from "./oidc-client.ts";
import { callbackUrl, type Provider } from "./provider.ts";
import {
	deleteProvider,
	findDomainStudio,
	findProvider,
	forgetProofs,
	hasSessionProof,
	lockProvider,
	markDomainVerified,
	type StoredProvider,
	writeDomains,
	writeProvider,
} from "./provider-queries.ts";

type ConfigDeps = Pick<Deps, "db" | "settings" | "clock" | "random" | "outbound">;

function purposeOf(studioId: number): string {
	return `identity provider ${studioId}`;
}

/**
 * An organization's provider, ready to use.
 *
 * @returns null if it has none.
 * @throws {HttpError} 502 if its secret can't be decrypted.
 */
export async function openProvider(deps: ConfigDeps, studioId: number): Promise<Provider | null> {
	const stored = await findProvider(deps.db.knex, studioId);
	if (stored === null) return null;
	const clientSecret = await openSecret(deps.db.knex, stored.clientSecret, purposeOf(studioId), deps);
	if (clientSecret === null) {
		throw new HttpError(
			"provider_unreachable",
			`The secret of ${stored.studioName}'s identity provider can't be decrypted: a manager has to enter it again.`,
		);
	}
	const proved = stored.domains.filter(({ verifiedAt }) => verifiedAt !== null);
	return {
		studioId,
		issuer: stored.issuer,
		clientId: stored.clientId,
		clientSecret,
		domains: proved.map(({ name }) => name),
		name: stored.studioName,
	};
}

/** The server's own provider; null if it has none. */
export function serverProvider({ settings }: Pick<Deps, "settings">): Provider | null {
	const { identityProvider } = settings;
	if (identityProvider === null) return null;
	const { domains, ...rest } = identityProvider;
	return { studioId: null, ...rest, domains: domains.length === 0 ? null : domains };
}

/**
 * The provider that signs in an address: of the organization that proved its domain, or else the server's.
 *
 * @throws {HttpError} 422 if there is none.
 */
export async function providerOf(deps: ConfigDeps, email: string): Promise<Provider> {
	const studioId = await findDomainStudio(deps.db.knex, mailDomain(email));
	const own = studioId === null ? null : await openProvider(deps, studioId);
	const found = own ?? serverProvider(deps);
	if (found === null) throw new HttpError("no_identity_provider");
	return found;
}

/** A change of a provider, checked outside a transaction because the provider has to answer. */
export interface CheckedProvider {
	readonly input: IdentityProviderInput;
	/** Encrypted; null keeps the stored one. */
	readonly secret: Buffer | null;
}

/** @throws {HttpError} 422 naming the field, if the provider can't be used. */
export async function checkProvider(
	deps: ConfigDeps,
	studioId: number,
	input: IdentityProviderInput,
): Promise<CheckedProvider> {
	const { issuer, client_id: clientId, client_secret } = input;
	const stored = await findProvider(deps.db.knex, studioId);
	// A secret belongs to one issuer: another one must not get it.
	if (client_secret === undefined && !isSameIssuer(stored?.issuer ?? null, issuer))
		throw invalid({ client_secret: [stored === null ? "required" : "required for another issuer"] });
	const ownName = await nameOfIssuer(
		{ studioId, issuer, clientId, clientSecret: client_secret ?? "stored" },
		deps,
	);
	const secret =
		client_secret === undefined
			? null
			: await sealSecret(deps.db.knex, client_secret, purposeOf(studioId), deps);
	return { input: { ...input, issuer: ownName }, secret };
}

function isSameIssuer(one: string | null, other: string): boolean {
	return one?.replace(/\/$/, "") === other.replace(/\/$/, "");
}

/** An issuer's name in its own spelling, with or without a slash at its end. */
async function nameOfIssuer(
	client: Parameters<typeof discoverProvider>[0],
	deps: ConfigDeps,
): Promise<string> {
	try {
		return (await discoverProvider(client, deps)).serverMetadata().issuer;
	} catch (error) {
		if (!(error instanceof ProviderProblem)) throw error;
		throw invalid({ issuer: [error.message] });
	}
}

/**
 * Saves a checked provider. A new issuer or client ends the proofs of the old one.
 *
 * @param sessionId - the caller's, who must have signed in with the provider to require it [OIDC6].
 * @throws {HttpError} 422 for somebody who would lock themselves out.
 */
export async function saveProvider(
	trx: Knex.Transaction,
	studioId: number,
	{ input, secret }: CheckedProvider,
	sessionId: number | null,
	{ clock }: Pick<Deps, "clock">,
): Promise<void> {
	const before = await lockProvider(trx, studioId);
	const clientSecret = secret ?? before?.clientSecret;
	if (clientSecret === undefined) throw invalid({ client_secret: ["required"] });
	const isOther = before !== null && (before.issuer !== input.issuer || before.clientId !== input.client_id);
	if (isOther) await forgetProofs(trx, studioId);
	const required = input.required ?? before?.required ?? false;
	if (required && (isOther || before?.required !== true)) {
		const proved = sessionId !== null && (await hasSessionProof(trx, sessionId, studioId, clock()));
		if (!proved) {
			throw invalid({
				required: [
					isOther
						? "must be off while you change the provider: sign in with the new one, then turn it on again"
						: "needs your own sign-in first: save the provider, sign in with it, then require it",
				],
			});
		}
	}
	await writeProvider(trx, studioId, {
		issuer: input.issuer,
		clientId: input.client_id,
		clientSecret,
		required,
	});
	await writeDomains(trx, studioId, input.domains);
	if (required !== (before?.required ?? false)) await touchProductions(trx, studioId);
	await recordAudit(trx, {
		action: "identity_provider_saved",
		studioId,
		...(before === null ? {} : { before: auditedFields(before) }),
		after: {
			issuer: input.issuer,
			client_id: input.client_id,
			domains: input.domains,
			required,
			secret_changed: secret !== null,
		},
	});
}

function auditedFields({ issuer, clientId, domains, required }: StoredProvider) {
	return { issuer, client_id: clientId, domains: domains.map(({ name }) => name), required };
}

/** @throws {HttpError} 404 if there is none. */
export async function removeProvider(trx: Knex.Transaction, studioId: number): Promise<void> {
	const before = await lockProvider(trx, studioId);
	if (before === null || !(await deleteProvider(trx, studioId))) throw notFound();
	if (before.required) await touchProductions(trx, studioId);
	await recordAudit(trx, { action: "identity_provider_removed", studioId, before: auditedFields(before) });
}

/**
 * Looks up the records of the domains that aren't proved yet.
 *
 * @returns those that the DNS proves.
 * @throws {HttpError} 404 without a provider; 502 if the DNS doesn't answer.
 */
export async function findProvedDomains(deps: ConfigDeps, studioId: number): Promise<string[]> {
	const stored = await findProvider(deps.db.knex, studioId);
	if (stored === null) throw notFound();
	const proofOf = await domainProver(deps.db.knex, studioId, deps);
	const open = stored.domains.filter(({ verifiedAt }) => verifiedAt === null);
	const proved = await Promise.all(
		open.map(async ({ name }) => {
			const { recordName, recordValue } = proofOf(name);
			try {
				const records = await deps.outbound.textRecords(recordName);
				return records.some((record) => record.trim() === recordValue) ? [name] : [];
			} catch {
				throw new HttpError(
					"provider_unreachable",
					`The DNS of ${name} doesn't answer. Try again in a few minutes.`,
				);
			}
		}),
	);
	return proved.flat();
}

/** Marks proved domains. @throws {HttpError} 422 for one that another organization proved before. */
export async function saveProvedDomains(
	trx: Knex.Transaction,
	studioId: number,
	proved: readonly string[],
	{ clock }: Pick<Deps, "clock">,
): Promise<void> {
	for (const name of [...proved].sort()) {
		if (!(await markDomainVerified(trx, studioId, name, clock())))
			throw invalid({ domains: [`${name} belongs to another organization`] });
		await recordAudit(trx, { action: "domain_verified", studioId, after: { domain: name } });
	}
}

/** A provider for its managers, without the secret. @throws {HttpError} 404 if there is none. */
export async function viewProvider(knex: Knex, studioId: number, deps: ConfigDeps) {
	const stored = await findProvider(knex, studioId);
	if (stored === null) throw notFound();
	const proofOf = await domainProver(knex, studioId, deps);
	return {
		id: studioId,
		issuer: stored.issuer,
		client_id: stored.clientId,
		domains: stored.domains.map(({ name, verifiedAt }) => {
			const { recordName, recordValue } = proofOf(name);
			return {
				name,
				verified_at: verifiedAt?.toISOString() ?? null,
				record_name: recordName,
				record_value: recordValue,
			};
		}),
		required: stored.required,
		callback_url: callbackUrl(deps, studioId),
		updated_at: stored.updatedAt.toISOString(),
	};
}
