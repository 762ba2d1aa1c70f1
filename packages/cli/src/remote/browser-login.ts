import type { TokenScope } from "@oxcut/core/model";
import * as z from "zod";
import type { Context } from "../context.ts";
import { RemoteError } from "../errors/remote-error.ts";
import { type ApiClient, createApiClient } from "./api-client.ts";
import { startLoopbackServer } from "./loopback-server.ts";
import { challengeOf, randomSecret } from "./pkce.ts";
import { parseToken } from "./token.ts";

const CLIENT_ID = "ox-cli";
/** Time to sign in, find the second factor and read. */
const TIMEOUT_MS = 10 * 60_000;

const metadataSchema = z.object({ code_challenge_methods_supported: z.array(z.string()) });
const grantSchema = z.object({ access_token: z.string() });

export interface BrowserLogin {
	/** The only production that the token gives access to; null for all. */
	readonly productionId: number | null;
	/** The scopes to request. */
	readonly scopes: readonly TokenScope[];
	/** False prints the address without opening a browser. */
	readonly browser: boolean;
	readonly timeoutMs?: number;
}

/** Fails if the server has no browser sign-in. */
async function requireSignIn(api: ApiClient): Promise<void> {
	const path = "/.well-known/oauth-authorization-server";
	const tooOld = new RemoteError(
		"SERVER_REFUSED",
		`${api.serverUrl} is older than this ox and has no browser sign-in. Create an access token on your account page there, then run: ox login ${api.serverUrl} --with-token.`,
		{ call: `GET ${path}` },
	);
	const metadata: unknown = await api.get(path).catch((error: unknown) => {
		throw error instanceof RemoteError && error.status === 404 && error.code === "SERVER_REFUSED"
			? tooOld
			: error;
	});
	if (!metadataSchema.safeParse(metadata).data?.code_challenge_methods_supported.includes("S256"))
		throw tooOld;
}

/**
 * Asks the user for access in the browser, by OAuth 2.1 with PKCE [CLI22].
 *
 * @returns an access token.
 * @throws {RemoteError} `LOGIN_REFUSED` if access was denied, or nobody answered in time.
 */
export async function loginInBrowser(
	context: Context,
	serverUrl: string,
	{ productionId, scopes, browser, timeoutMs = TIMEOUT_MS }: BrowserLogin,
): Promise<string> {
	const { io, machine, signal } = context;
	const api = createApiClient({ serverUrl, token: null, fetchOptions: { signal } });
	await requireSignIn(api);
	const state = randomSecret();
	const verifier = randomSecret();
	const loopback = await startLoopbackServer({ state, timeoutMs, signal });
	try {
		const query = new URLSearchParams({
			response_type: "code",
			client_id: CLIENT_ID,
			client_name: `ox on ${machine.hostName()}`.replaceAll(/[\p{Cc}\p{Cf}]/gu, "").slice(0, 100),
			redirect_uri: loopback.redirectUri,
			code_challenge: challengeOf(verifier),
			code_challenge_method: "S256",
			state,
			scope: scopes.join(" "),
			...(productionId === null ? {} : { production_id: String(productionId) }),
		});
		const url = `${serverUrl}/oauth2?${query}`;
		// Printed even with --quiet, because the user needs the address.
		io.error(`Allow ox in your browser:\n  ${url}`);
		if (browser) await openBrowser(context, url);
		io.message("Waiting for the answer; Ctrl-C cancels.");
		const found = await loopback.callback;
		if ("error" in found) throw refusal(found.error);
		return await exchange(api, {
			code: found.code,
			redirect_uri: loopback.redirectUri,
			code_verifier: verifier,
		});
	} finally {
		loopback.close();
	}
}

function refusal(error: string): RemoteError {
	return new RemoteError(
		"LOGIN_REFUSED",
		error === "access_denied"
			? "You denied access in the browser. Nothing was changed."
			: "The server refused the sign-in. Run ox login again.",
	);
}

async function openBrowser({ machine, io }: Context, url: string): Promise<void> {
	try {
		await machine.openBrowser(url);
	} catch {
		io.message("Couldn't start a browser. Open the address yourself, on this machine.");
	}
}

async function exchange(
	api: ApiClient,
	proof: { readonly code: string; readonly redirect_uri: string; readonly code_verifier: string },
): Promise<string> {
	const body = { grant_type: "authorization_code", client_id: CLIENT_ID, ...proof };
	const grant: unknown = await api.post("/oauth2/token", { body });
	return parseToken(grantSchema.safeParse(grant).data?.access_token ?? "", "the server's answer");
}
