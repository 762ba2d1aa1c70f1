import { oauthRequestSchema, TOKEN_SCOPES, text } from "@oxcut/core";
import * as z from "zod";
import { forbidden } from "../../http/errors.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { NOT_KEPT, oauthError } from "./oauth-error.ts";
import { allowProgram, exchangeCode, revokeToken } from "./service.ts";

/** Longer than any redirect address or token. */
const GIVEN_MAX = 2048;
const given = z
	.string()
	.max(GIVEN_MAX, { error: text.maxLength(GIVEN_MAX) })
	.optional();

/** What is missing is told in OAuth's own way, so nothing is required here. @see RFC 6749, 4.1.3 */
const tokenRequestSchema = z.object({
	grant_type: given,
	code: given,
	redirect_uri: given,
	client_id: given,
	code_verifier: given,
});

/** @see RFC 7009, 2.1 */
const revocationSchema = z.object({ token: given, token_type_hint: given, client_id: given });

/** Signing in to programs: OAuth 2.1, authorization code with PKCE, for programs on the caller's own machine. */
export const oauthRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/.well-known/oauth-authorization-server",
		summary: "How programs get an access token (RFC 8414)",
		access: { kind: "public" },
		handler: async ({ deps }) => {
			const { baseUrl } = deps.settings;
			const at = (path: string) => new URL(path, baseUrl).href;
			const metadata = {
				issuer: new URL(baseUrl).origin,
				authorization_endpoint: at("/oauth2"),
				token_endpoint: at("/api/oauth2/token"),
				revocation_endpoint: at("/api/oauth2/revoke"),
				scopes_supported: TOKEN_SCOPES,
				response_types_supported: ["code"],
				response_modes_supported: ["query"],
				grant_types_supported: ["authorization_code"],
				token_endpoint_auth_methods_supported: ["none"],
				revocation_endpoint_auth_methods_supported: ["none"],
				code_challenge_methods_supported: ["S256"],
			};
			return { body: metadata };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/oauth2/codes",
		summary: "Allow a program what it asks for; the answer says where to send the browser",
		access: { kind: "account", needsFreshProof: true },
		body: oauthRequestSchema,
		rateLimit: { name: "oauth_codes", by: "account", limit: 30, windowSeconds: 300 },
		repeatable: false,
		handler: async ({ account, body, deps, requireProduction, write }) => {
			const { accountId, sessionId } = account;
			if (sessionId === null) throw forbidden();
			if (body.production_id !== null) await requireProduction(body.production_id, "production", "view");
			return write(async (trx) => {
				const redirect_to = await allowProgram(trx, { accountId, sessionId }, body, deps);
				return { status: 201, body: { redirect_to }, headers: NOT_KEPT };
			});
		},
	}),
	defineRoute({
		method: "POST",
		path: "/oauth2/token",
		summary: "Turn a code into an access token, once",
		access: { kind: "public" },
		body: tokenRequestSchema,
		takesForm: true,
		rateLimit: { name: "oauth_token", by: "address", limit: 60, windowSeconds: 300 },
		repeatable: false,
		handler: async ({ body, deps, write }) => {
			const { grant_type, code, redirect_uri, client_id, code_verifier } = body;
			if (grant_type === undefined) return oauthError("invalid_request", "grant_type must be present");
			if (grant_type !== "authorization_code")
				return oauthError("unsupported_grant_type", "grant_type must be authorization_code");
			if (!code || !redirect_uri || !client_id || !code_verifier)
				return oauthError(
					"invalid_request",
					"code, redirect_uri, client_id and code_verifier must be present",
				);
			const exchange = { code, redirectUri: redirect_uri, clientId: client_id, verifier: code_verifier };
			return write(async (trx) => {
				const exchanged = await exchangeCode(trx, exchange, deps);
				if ("refused" in exchanged) return oauthError("invalid_grant", exchanged.refused);
				const { token, productionId, scopes } = exchanged;
				const body = {
					access_token: token,
					token_type: "Bearer",
					scope: scopes.join(" "),
					production_id: productionId,
				};
				return { body, headers: NOT_KEPT };
			});
		},
	}),
	defineRoute({
		method: "POST",
		path: "/oauth2/revoke",
		summary: "Revoke an access token by itself (RFC 7009)",
		access: { kind: "public" },
		body: revocationSchema,
		takesForm: true,
		rateLimit: { name: "oauth_revoke", by: "address", limit: 60, windowSeconds: 300 },
		repeatable: false,
		handler: async ({ body: { token }, write }) => {
			if (!token) return oauthError("invalid_request", "token must be present");
			return write(async (trx) => {
				await revokeToken(trx, token);
				return { status: 200, body: {}, headers: NOT_KEPT };
			});
		},
	}),
];
