import { mailDomain, type WebauthnAssertion } from "@oxcut/core/model";
import type { Knex } from "knex";
import { hasDevice } from "../../../access/has-device.ts";
import type { Deps } from "../../../deps/deps.ts";
import { HttpError } from "../../../http/errors.ts";
import type { RequestInfo } from "../../../http/route.ts";
import { hashToken } from "../../../http/session-key.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { addressRefusal } from "../../organizations/studios/allowed-domains.ts";
import { findStudioMember } from "../../organizations/studios/manager-queries.ts";
import { mayEnter, readLogin } from "../accounts/login-queries.ts";
import { checkSecondFactor } from "../accounts/second-factor.ts";
import { type OpenedSession, openSession } from "../accounts/sign-in-service.ts";
import { secondFactorOptions } from "../two-factor/two-factor-options.ts";
import {
	findAddressOwner,
	findSubject,
	insertSessionProofs,
	listSessionProofs,
	type ProvidedIdentity,
	writeIdentity,
} from "./identity-queries.ts";
import { exchangeAnswer, refused, signInPage } from "./oidc-client.ts";
import { type Provider, providerKey } from "./provider.ts";
import { openProvider, serverProvider } from "./provider-service.ts";
import {
	claimSignIn,
	deleteSignIn,
	findNamedSignIn,
	insertSignIn,
	nameAccount,
	type SignInKeys,
} from "./sign-in-queries.ts";

const SECRET_BYTES = 32;
const DAY_MS = 86_400_000;
/** How long a session that signed in with an organization's provider opens its projects [OIDC6]. */
const PROOF_DAYS = 7;

type SignInDeps = Pick<Deps, "db" | "settings" | "clock" | "random" | "outbound" | "jobs">;

/** A sign-in that begins: where the browser goes, and the secret that stays in it. */
export interface BegunAtProvider {
	readonly redirectTo: string;
	readonly browser: string;
}

/** Begins a sign-in: stores what its answer is compared with, and names the provider's page. */
export async function beginAtProvider(
	deps: SignInDeps,
	provider: Provider,
	hint: string | undefined,
): Promise<BegunAtProvider> {
	const secret = () => deps.random(SECRET_BYTES).toString("base64url");
	const keys: SignInKeys = { state: secret(), browser: secret() };
	const checks = { nonce: secret(), codeVerifier: secret() };
	const redirectTo = await signInPage(provider, { state: keys.state, ...checks }, hint, deps);
	await insertSignIn(deps.db.knex, keys, { studioId: provider.studioId, ...checks }, deps.clock());
	return { redirectTo, browser: keys.browser };
}

/** A provider's answer that was checked but let nobody in yet. */
export interface ProviderAnswer {
	readonly provider: Provider;
	readonly keys: SignInKeys;
	readonly identity: ProvidedIdentity;
	/** The account that it named in an earlier call, which lacked the two-factor device; otherwise null. */
	readonly namedAccountId: number | null;
}

function startAgain(): HttpError {
	return new HttpError(
		"provider_refused",
		"This sign-in has expired, was already used, or began in another browser. Start again.",
	);
}

/**
 * Checks the answer that a browser brings back, outside a transaction because the provider has to exchange its code. An
 * answer works once, in the browser that began the sign-in, for the provider that it began with [OIDC2].
 *
 * @param key - the last part of the callback's address.
 * @throws {HttpError} 401 for any other answer, 502 if the provider doesn't answer.
 */
export async function checkAnswer(
	deps: SignInDeps,
	{ key, callback }: { readonly key: string; readonly callback: string },
	browser: string | null,
): Promise<ProviderAnswer> {
	const state = new URLSearchParams(callback).get("state");
	if (state === null || browser === null) throw startAgain();
	const keys = { state, browser };
	const { knex } = deps.db;
	const now = deps.clock();
	const named = await findNamedSignIn(knex, keys, now);
	if (named !== null) {
		const provider = await providerNow(deps, named.studioId, key);
		return { provider, keys, identity: named.identity, namedAccountId: named.accountId };
	}
	const begun = await claimSignIn(knex, keys, now);
	if (begun === null) throw startAgain();
	const provider = await providerNow(deps, begun.studioId, key);
	const identity = await exchangeAnswer(provider, callback, { state, ...begun }, deps);
	return { provider, keys, identity, namedAccountId: null };
}

/**
 * @throws {HttpError} 401 if the answer came to another provider's address, or the provider was removed in the
 * meantime.
 */
async function providerNow(deps: SignInDeps, studioId: number | null, key: string): Promise<Provider> {
	if (key !== providerKey(studioId)) throw startAgain();
	const provider = studioId === null ? serverProvider(deps) : await openProvider(deps, studioId);
	if (provider === null) throw startAgain();
	return provider;
}

/**
 * Opens a session for the account that has the provider's address, verified by both [OIDC4].
 *
 * @returns the refusal otherwise; commit the transaction either way.
 */
export async function signInByProvider(
	trx: Knex.Transaction,
	answer: ProviderAnswer,
	second: { readonly answer: WebauthnAssertion | undefined; readonly recoveryCode: string | undefined },
	deps: SignInDeps,
	request: RequestInfo,
): Promise<OpenedSession | HttpError> {
	const accountId = await findAccount(trx, answer);
	if (accountId instanceof HttpError) {
		await recordAudit(trx, {
			action: "provider_refused",
			...(answer.provider.studioId === null ? {} : { studioId: answer.provider.studioId }),
			after: { issuer: answer.provider.issuer, reason: accountId.message },
		});
		return accountId;
	}
	const { provider, keys, identity } = answer;
	const login = await readLogin(trx, accountId, request.browserToken);
	if (login === null || !(await mayEnter(trx, login, deps.clock())))
		return refused(provider, "the account is locked or deactivated");
	const needsDevice = second.answer === undefined && second.recoveryCode === undefined;
	if (needsDevice && (await hasDevice(trx, accountId))) {
		await nameAccount(trx, keys, accountId, identity);
		return new HttpError("two_factor_required");
	}
	const means = await checkSecondFactor(trx, accountId, second, deps);
	if (means instanceof HttpError) return means;
	await deleteSignIn(trx, keys);
	return openWithProof(trx, answer, login, deps, request);
}

/** The account that an answer may open, or the reason it opens none. */
async function findAccount(
	trx: Knex.Transaction,
	{ provider, identity, namedAccountId }: ProviderAnswer,
): Promise<number | HttpError> {
	const { email, subject } = identity;
	const { domains } = provider;
	if (domains !== null && !domains.includes(mailDomain(email)))
		return refused(provider, `it may not sign in addresses at ${mailDomain(email)}`);
	const accountId = await findAddressOwner(trx, email);
	if (accountId === null) {
		return refused(
			provider,
			`no account has the verified address ${email}. Create one with it, or add it to yours, then sign in again`,
		);
	}
	const refusal = await domainRefusal(trx, provider.studioId, accountId, email);
	if (refusal !== null) return refused(provider, refusal);
	if (namedAccountId !== null && namedAccountId !== accountId) return startAgain();
	const known = await findSubject(trx, provider, accountId);
	if (known !== null && known !== subject) {
		return refused(
			provider,
			`${email} now belongs to a different person at the provider. A manager of the organization can remove the old link`,
		);
	}
	return accountId;
}

/**
 * The reason an organization's provider may not sign in an address that the organization doesn't allow; existing
 * members keep their access [ORG5].
 */
async function domainRefusal(
	trx: Knex.Transaction,
	studioId: number | null,
	accountId: number,
	email: string,
): Promise<string | null> {
	if (studioId === null) return null;
	const refusal = (await addressRefusal(trx, studioId))(email);
	if (refusal === null || (await findStudioMember(trx, studioId, accountId)) !== null) return null;
	return `${email} ${refusal}`;
}

async function openWithProof(
	trx: Knex.Transaction,
	{ provider, identity }: ProviderAnswer,
	login: Parameters<typeof openSession>[1],
	deps: SignInDeps,
	request: RequestInfo,
): Promise<OpenedSession> {
	const { accountId } = login;
	const now = deps.clock();
	const { studioId } = provider;
	const isNew = await writeIdentity(trx, provider, identity, accountId, now);
	if (isNew) {
		await recordAudit(trx, {
			action: "person_linked",
			accountId,
			...(studioId === null ? {} : { studioId }),
			after: { issuer: provider.issuer, email: identity.email },
		});
	}
	// The new session replaces the browser's old one, and keeps its proofs for other organizations.
	const kept =
		request.sessionToken === null
			? []
			: await listSessionProofs(trx, hashToken(request.sessionToken), accountId, now);
	const opened = await openSession(trx, login, "provider", deps, request);
	const proof = { studio_id: studioId, expires_at: new Date(now.getTime() + PROOF_DAYS * DAY_MS) };
	await insertSessionProofs(trx, hashToken(opened.session.token), [
		...kept.filter(({ studio_id }) => studio_id !== studioId),
		...(proof.studio_id === null ? [] : [{ ...proof, studio_id: proof.studio_id }]),
	]);
	return opened;
}

/**
 * The options to ask a browser for a second factor, once the provider named the account; null if it has no device.
 *
 * @throws {HttpError} 401 for an unknown sign-in.
 */
export async function startProviderTwoFactor(
	trx: Knex.Transaction,
	state: string,
	browser: string | null,
	deps: SignInDeps,
) {
	const named = browser === null ? null : await findNamedSignIn(trx, { state, browser }, deps.clock());
	if (named === null) throw startAgain();
	return secondFactorOptions(trx, named.accountId, deps);
}
