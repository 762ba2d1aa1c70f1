import * as z from "zod";
import { tokenScopesSchema } from "../model/people/token-scopes.ts";
import { timestampSchema } from "../model/validation/date.ts";
import { idSchema } from "../model/validation/id.ts";
import { text } from "../model/validation/messages.ts";
import { nameSchema } from "../model/validation/text.ts";
import { ACCOUNT } from "./access.ts";
import { accessToken } from "./account-entities.ts";
import { itemAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams } from "./parameters.ts";

const PRODUCTIONS_MAX = 100;

const accessTokenCreateSchema = z.object({
	name: nameSchema,
	production_ids: z
		.array(idSchema)
		.min(1, { error: text.notEmpty })
		.max(PRODUCTIONS_MAX)
		.nullable()
		.default(null)
		.describe("The productions that the token is limited to; null if it isn't limited"),
	// [SCOPE1]
	scopes: tokenScopesSchema.default(["write"]).describe("Default: everything the account is allowed to do"),
	expires_at: timestampSchema.nullable().default(null),
});

/** Personal access tokens for programs [API4]. */
export const accessTokenCalls = defineCalls({
	listAccessTokens: {
		method: "GET",
		path: "/account/access_tokens",
		summary: "The account's access tokens for programs; the tokens themselves are not shown again",
		access: ACCOUNT,
		answers: { 200: listAnswer("access_tokens", accessToken) },
	},

	createAccessToken: {
		method: "POST",
		path: "/account/access_tokens",
		summary: "Creates an access token for a program; only this response contains the token itself",
		access: { ...ACCOUNT, needsFreshProof: true },
		body: z.object({ access_token: accessTokenCreateSchema }),
		repeatable: false,
		answers: {
			201: itemAnswer(
				"access_token",
				accessToken.extend({
					token: z
						.string()
						.describe("Send this header with every call: `Authorization: Bearer …`")
						.meta({ examples: ["ox_8Jm2Vd0sQ7cX1yRk5tWnB4uZpLgHfEaT9iSvKqMxYbo"] }),
				}),
			),
		},
	},

	deleteAccessToken: {
		method: "DELETE",
		path: "/account/access_tokens/:id",
		summary: "Revokes an access token",
		access: ACCOUNT,
		params: idParams,
		answers: { 204: null },
	},
});
