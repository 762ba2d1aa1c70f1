import { emailSchema } from "@oxcut/core/model";
import * as oidc from "openid-client";
import type { Deps } from "../../../deps/deps.ts";
import { BlockedAddress } from "../../../deps/outbound.ts";
import { HttpError } from "../../../http/errors.ts";
import type { ProvidedIdentity } from "./identity-queries.ts";
import { callbackUrl, type Provider } from "./provider.ts";

const TIMEOUT_SECONDS = 10;
/** How far a provider's clock may be off. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** Names of people at a provider that the database takes. */
const SUBJECT = /^\P{C}{1,255}$/u;

type ClientDeps = Pick<Deps, "settings" | "outbound">;

type Client = Pick<Provider, "studioId" | "issuer" | "clientId" | "clientSecret">;

/** A provider that can't be used: its message says why, for the organization's managers too. */
export class ProviderProblem extends Error {
	override readonly name = "ProviderProblem";
}

/**
 * Reads a provider's configuration again: it may have changed its addresses and keys, and sign-ins are rare.
 *
 * @throws {ProviderProblem} if it doesn't answer, or answers as another issuer.
 */
export async function discoverProvider(client: Client, deps: ClientDeps): Promise<oidc.Configuration> {
	const { issuer, clientId, clientSecret, studioId } = client;
	const fetch: oidc.CustomFetch = (url, options) =>
		// The operator chose the server's own provider, which may be in a private network.
		studioId === null
			? globalThis.fetch(url, options as RequestInit)
			: deps.outbound.fetch(url, { ...options, signal: options.signal ?? undefined });
	const options = {
		[oidc.customFetch]: fetch,
		timeout: TIMEOUT_SECONDS,
		// `outbound` decides which hosts may do without TLS.
		execute: new URL(issuer).protocol === "http:" ? [oidc.allowInsecureRequests] : [],
	};
	try {
		const found = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), options);
		const metadata = found.serverMetadata();
		requireSafePage(metadata.authorization_endpoint, new URL(issuer).protocol);
		const methods = metadata.token_endpoint_auth_methods_supported;
		const usesBasic = methods === undefined || methods.includes("client_secret_basic");
		const auth = usesBasic ? oidc.ClientSecretBasic(clientSecret) : oidc.ClientSecretPost(clientSecret);
		const config = new oidc.Configuration(
			metadata,
			clientId,
			{ [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
			auth,
		);
		config[oidc.customFetch] = fetch;
		config.timeout = TIMEOUT_SECONDS;
		for (const execute of options.execute) execute(config);
		// Checks the signature of ID tokens as well, and not only the connection that they came over.
		oidc.enableNonRepudiationChecks(config);
		return config;
	} catch (error) {
		throw problemOf(error, issuer);
	}
}

/** @throws {ProviderProblem} for a page that isn't on the web, e.g. a script. */
function requireSafePage(endpoint: string | undefined, protocol: string): void {
	const url = endpoint !== undefined && URL.canParse(endpoint) ? new URL(endpoint) : null;
	if (url === null || (url.protocol !== "https:" && url.protocol !== protocol))
		throw new ProviderProblem("its configuration names no sign-in page with https");
}

/** The address of the provider's sign-in page. */
export async function signInPage(
	provider: Provider,
	secrets: { readonly state: string; readonly nonce: string; readonly codeVerifier: string },
	hint: string | undefined,
	deps: ClientDeps,
): Promise<string> {
	const config = await discover(provider, deps);
	const url = oidc.buildAuthorizationUrl(config, {
		redirect_uri: callbackUrl(deps, provider.studioId),
		scope: "openid email",
		state: secrets.state,
		nonce: secrets.nonce,
		code_challenge: await oidc.calculatePKCECodeChallenge(secrets.codeVerifier),
		code_challenge_method: "S256",
		...(hint === undefined ? {} : { login_hint: hint }),
	});
	return url.href;
}

/**
 * Exchanges the code with which a provider sent a browser back.
 *
 * @param callback - the query of the callback's address.
 * @throws {HttpError} 401 for an answer that is wrong in any way, 502 if the provider doesn't answer.
 */
export async function exchangeAnswer(
	provider: Provider,
	callback: string,
	checks: { readonly state: string; readonly nonce: string; readonly codeVerifier: string },
	deps: ClientDeps,
): Promise<ProvidedIdentity> {
	const config = await discover(provider, deps);
	const url = new URL(callbackUrl(deps, provider.studioId));
	url.search = callback;
	try {
		const tokens = await oidc.authorizationCodeGrant(config, url, {
			pkceCodeVerifier: checks.codeVerifier,
			expectedState: checks.state,
			expectedNonce: checks.nonce,
			idTokenExpected: true,
		});
		const claims = tokens.claims();
		if (claims === undefined) throw refused(provider, "it sent no ID token");
		// Many providers name the address only at their userinfo.
		const named =
			claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
				? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
				: claims;
		const { email, email_verified } = named;
		if (typeof email !== "string" || !emailSchema.safeParse(email).success)
			throw refused(provider, "it didn't say which address is yours");
		if (email_verified !== true) throw refused(provider, `it hasn't verified ${email}`);
		if (!SUBJECT.test(claims.sub))
			throw refused(provider, "its name for you has more than 255 characters, or some that can't be stored");
		return { subject: claims.sub, email };
	} catch (error) {
		if (error instanceof HttpError) throw error;
		throw answerProblem(error, provider);
	}
}

async function discover(provider: Provider, deps: ClientDeps): Promise<oidc.Configuration> {
	try {
		return await discoverProvider(provider, deps);
	} catch (error) {
		if (!(error instanceof ProviderProblem)) throw error;
		throw unusable(provider, error.message);
	}
}

function unusable({ name }: Pick<Provider, "name">, reason: string): HttpError {
	return new HttpError(
		"provider_unreachable",
		`The sign-in service of ${name} can't be used: ${reason}. Try again, or sign in with your password.`,
	);
}

export function refused(provider: Pick<Provider, "name">, reason: string): HttpError {
	return new HttpError("provider_refused", `Couldn't sign in with ${provider.name}: ${reason}.`);
}

/** Codes of the library for answers that came, but can't be trusted. */
const UNTRUSTED = /^OAUTH_(?:INVALID|JWT|RESPONSE_IS_NOT|MISSING|JSON|KEY|UNSUPPORTED|PARSE)/;

function answerProblem(error: unknown, provider: Provider): HttpError {
	if (error instanceof oidc.AuthorizationResponseError) {
		const cancelled = error.error === "access_denied";
		return refused(
			provider,
			cancelled ? "it says that access was denied" : `it answered ${plain(error.error)}`,
		);
	}
	if (error instanceof oidc.ResponseBodyError)
		return refused(provider, `it answered ${plain(error.error)}. Start again`);
	const blocked = blockedAddress(error);
	if (blocked !== null) return unusable(provider, blocked.message);
	const code: unknown = Object(error).code ?? Object(Object(error).cause).code;
	if (typeof code === "string" && UNTRUSTED.test(code))
		return refused(provider, "its answer could not be verified. Start again");
	return new HttpError(
		"provider_unreachable",
		`The sign-in service of ${provider.name} doesn't answer. Try again, or sign in with your password.`,
	);
}

/** A code that the provider wrote, without anything that a page could mistake for text of ox. */
function plain(code: string): string {
	return code.replaceAll(/[^\w.-]/g, "").slice(0, 60);
}

/** The refusal of an address that the provider named; the library wraps it. */
function blockedAddress(error: unknown): BlockedAddress | null {
	for (let one = error; one instanceof Error; one = one.cause) {
		if (one instanceof BlockedAddress) return one;
	}
	return null;
}

function problemOf(error: unknown, issuer: string): ProviderProblem {
	if (error instanceof ProviderProblem) return error;
	const blocked = blockedAddress(error);
	if (blocked !== null) return new ProviderProblem(blocked.message);
	const cause = Object(Object(error).cause);
	if (Object(error).code === "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED")
		return new ProviderProblem(`its configuration names another issuer than ${issuer}`);
	if (typeof Object(error).code === "string" && Object(error).code.startsWith("OAUTH_"))
		return new ProviderProblem(`${issuer} has no OpenID Connect configuration`);
	const code = typeof cause.code === "string" ? ` (${cause.code})` : "";
	return new ProviderProblem(`${new URL(issuer).host} doesn't answer${code}`);
}
