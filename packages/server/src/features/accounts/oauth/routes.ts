import { oauthCalls } from "@oxcut/core/api";
import { TOKEN_SCOPES } from "@oxcut/core/model";
import { forbidden } from "../../../http/errors.ts";
import { type Route, serve } from "../../../http/route.ts";
import { NOT_KEPT, oauthError } from "./oauth-error.ts";
import { allowProgram, exchangeCode, revokeToken } from "./service.ts";

/** Signing in to programs: OAuth 2.1, authorization code with PKCE, for programs on the caller's own machine. */
export const oauthRoutes: readonly Route[] = [
	serve(oauthCalls.getOauthMetadata, {
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
	serve(oauthCalls.allowProgram, {
		rateLimit: { name: "oauth_codes", by: "account", limit: 30, windowSeconds: 300 },
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
	serve(oauthCalls.exchangeOauthCode, {
		rateLimit: { name: "oauth_token", by: "address", limit: 60, windowSeconds: 300 },
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
	serve(oauthCalls.revokeOauthToken, {
		rateLimit: { name: "oauth_revoke", by: "address", limit: 60, windowSeconds: 300 },
		handler: async ({ body: { token }, write }) => {
			if (!token) return oauthError("invalid_request", "token must be present");
			return write(async (trx) => {
				await revokeToken(trx, token);
				return { status: 200, body: {}, headers: NOT_KEPT };
			});
		},
	}),
];
