import { idSchema, text, timestampSchema, titleSchema, tokenScopesSchema } from "@oxcut/core";
import { idParams } from "@oxcut/core/api";
import * as z from "zod";
import { invalid, notFound } from "../../http/errors.ts";
import { answerList } from "../../http/list.ts";
import { requireSession } from "../../http/principal.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { deleteAccessToken, listAccessTokens } from "./access-token-queries.ts";
import { makeAccessToken } from "./access-token-service.ts";
import { presentAccessToken } from "./account-presenter.ts";
import { lockOwnAccount } from "./lock-own-account.ts";

const PRODUCTIONS_MAX = 100;

const accessTokenCreateSchema = z.object({
	name: titleSchema,
	/** Left out or null: every production of the account. */
	production_ids: z
		.array(idSchema)
		.min(1, { error: text.notEmpty })
		.max(PRODUCTIONS_MAX)
		.nullable()
		.default(null),
	/** Left out: all that the account may [SCOPE1]. */
	scopes: tokenScopesSchema.default(["write"]),
	expires_at: timestampSchema.nullable().default(null),
});

/** Personal access tokens, by which programs call [API4]. */
export const accessTokenRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/account/access_tokens",
		summary: "The account's access tokens for programs; the tokens themselves are not shown again",
		access: { kind: "account" },
		handler: async ({ account, deps }) => {
			requireSession(account);
			const { knex } = deps.db;
			return answerList(knex, "access_tokens", presentAccessToken, () =>
				listAccessTokens(knex, account.accountId),
			);
		},
	}),
	defineRoute({
		method: "POST",
		path: "/account/access_tokens",
		summary: "Make an access token for a program; the answer is the only one that holds it",
		access: { kind: "account", needsFreshProof: true },
		body: z.object({ access_token: accessTokenCreateSchema }),
		repeatable: false,
		handler: async ({ account, body, deps, requireProduction, write }) => {
			const { name, production_ids, scopes, expires_at } = body.access_token;
			const now = deps.clock();
			const expiresAt = expires_at === null ? null : new Date(expires_at);
			if (expiresAt !== null && expiresAt <= now) throw invalid({ expires_at: ["must be in the future"] });
			for (const id of production_ids ?? []) await requireProduction(id, "production", "view");
			return write(async (trx) => {
				await lockOwnAccount(trx, account);
				const values = {
					accountId: account.accountId,
					name,
					productionIds: production_ids,
					scopes,
					expiresAt,
				};
				const { token, stored } = await makeAccessToken(trx, values, deps);
				return { status: 201, body: { access_token: { ...presentAccessToken(stored), token } } };
			});
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/account/access_tokens/:id",
		summary: "Revoke an access token",
		access: { kind: "account" },
		params: idParams,
		handler: async ({ params, account, write }) => {
			requireSession(account);
			return write(async (trx) => {
				if (!(await deleteAccessToken(trx, account.accountId, params.id))) throw notFound();
				await recordAudit(trx, {
					action: "access_token_revoked",
					item: { kind: "access_token", id: params.id },
				});
				return {};
			});
		},
	}),
];
