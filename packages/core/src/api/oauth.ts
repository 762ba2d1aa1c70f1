import * as z from "zod";
import { oauthRequestSchema } from "../model/people/oauth.ts";
import { TOKEN_SCOPES } from "../model/people/token-scopes.ts";
import { idSchema } from "../model/validation/id.ts";
import { text } from "../model/validation/messages.ts";
import { ACCOUNT, PUBLIC } from "./access.ts";
import { defineCalls } from "./define-calls.ts";

/** Longer than any redirect address or token. */
const GIVEN_MAX = 2048;
const given = z
	.string()
	.max(GIVEN_MAX, { error: text.maxLength(GIVEN_MAX) })
	.optional();

const REDIRECT = "http://127.0.0.1:49152/callback";
const CODE = "SplxlOBeZQQYbYS6WxSbIA";
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const TOKEN = "ox_8Jm2Vd0sQ7cX1yRk5tWnB4uZpLgHfEaT9iSvKqMxYbo";

/**
 * OAuth reports missing parameters in its own way, so nothing is required here, and requires servers to ignore unknown ones.
 *
 * @see RFC 6749, 3.2 and 4.1.3
 */
const tokenRequestSchema = z
	.looseObject({
		grant_type: given,
		code: given,
		redirect_uri: given,
		client_id: given,
		code_verifier: given,
	})
	.meta({
		examples: [
			{
				grant_type: "authorization_code",
				code: CODE,
				redirect_uri: REDIRECT,
				client_id: "ox-cli",
				code_verifier: VERIFIER,
			},
		],
	});

/** @see RFC 7009, 2.1 */
const revocationSchema = z
	.looseObject({ token: given, token_type_hint: given, client_id: given })
	.meta({ examples: [{ token: TOKEN }] });

const address = z.url();
const names = z.array(z.string());

/** Authorizing programs: OAuth 2.1, authorization code with PKCE, for programs on the caller's own machine. */
export const oauthCalls = defineCalls({
	getOauthMetadata: {
		method: "GET",
		path: "/.well-known/oauth-authorization-server",
		summary: "How programs get an access token (RFC 8414)",
		access: PUBLIC,
		answers: {
			200: z.object({
				issuer: address.meta({ examples: ["https://ox.example"] }),
				authorization_endpoint: address.meta({ examples: ["https://ox.example/oauth2"] }),
				token_endpoint: address.meta({ examples: ["https://ox.example/api/oauth2/token"] }),
				revocation_endpoint: address.meta({ examples: ["https://ox.example/api/oauth2/revoke"] }),
				scopes_supported: z.array(z.enum(TOKEN_SCOPES)),
				response_types_supported: names.meta({ examples: [["code"]] }),
				response_modes_supported: names.meta({ examples: [["query"]] }),
				grant_types_supported: names.meta({ examples: [["authorization_code"]] }),
				token_endpoint_auth_methods_supported: names.meta({ examples: [["none"]] }),
				revocation_endpoint_auth_methods_supported: names.meta({ examples: [["none"]] }),
				code_challenge_methods_supported: names.meta({ examples: [["S256"]] }),
			}),
		},
	},

	allowProgram: {
		method: "POST",
		path: "/oauth2/codes",
		summary:
			"Grants a program the access it requests; the response contains the address to redirect the browser to",
		access: { ...ACCOUNT, needsFreshProof: true },
		body: oauthRequestSchema,
		repeatable: false,
		answers: {
			201: z.object({
				redirect_to: address.meta({ examples: [`${REDIRECT}?code=${CODE}&state=af0ifjsldkj`] }),
			}),
		},
	},

	exchangeOauthCode: {
		method: "POST",
		path: "/oauth2/token",
		summary: "Exchanges a code for an access token, once",
		access: PUBLIC,
		body: tokenRequestSchema,
		takesForm: true,
		repeatable: false,
		answers: {
			200: z.object({
				access_token: z.string().meta({ examples: [TOKEN] }),
				token_type: z.literal("Bearer"),
				scope: z
					.string()
					.describe("Scopes, separated by spaces")
					.meta({ examples: ["write"] }),
				production_id: idSchema
					.nullable()
					.describe("The production that the token is limited to; null if it isn't limited"),
			}),
		},
	},

	revokeOauthToken: {
		method: "POST",
		path: "/oauth2/revoke",
		summary: "Revokes the given access token (RFC 7009)",
		access: PUBLIC,
		body: revocationSchema,
		takesForm: true,
		repeatable: false,
		answers: { 200: z.object({}) },
	},
});
