import { idSchema, text, timestampSchema, titleSchema } from "@oxcut/core";
import * as z from "zod";
import { invalid, notFound } from "../../http/errors.ts";
import { answerList, idParamSchema } from "../../http/list.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { hashToken } from "../../http/session-key.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { deleteAccessToken, insertAccessToken, listAccessTokens } from "./access-token-queries.ts";
import { presentAccessToken } from "./account-presenter.ts";
import { requireSession } from "./account-service.ts";
import { requireVerifiedPrimary } from "./email-service.ts";
import { lockOwnAccount } from "./lock-own-account.ts";

const TOKEN_BYTES = 32;
const TOKENS_MAX = 50;
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
		access: { kind: "account" },
		body: z.object({ access_token: accessTokenCreateSchema }),
		repeatable: false,
		handler: async ({ account, body, deps, requireProduction, write }) => {
			requireSession(account);
			const { name, production_ids, expires_at } = body.access_token;
			const now = deps.clock();
			const expiresAt = expires_at === null ? null : new Date(expires_at);
			if (expiresAt !== null && expiresAt <= now) throw invalid({ expires_at: ["must be in the future"] });
			for (const id of production_ids ?? []) await requireProduction(id, "production", "view");
			const token = `ox_${deps.random(TOKEN_BYTES).toString("base64url")}`;
			return write(async (trx) => {
				await lockOwnAccount(trx, account);
				await requireVerifiedPrimary(trx, account.accountId);
				if ((await listAccessTokens(trx, account.accountId)).length >= TOKENS_MAX) {
					throw invalid({ name: [`can't be added: an account has at most ${TOKENS_MAX} tokens`] });
				}
				const values = { accountId: account.accountId, name, tokenHash: hashToken(token) };
				const stored = await insertAccessToken(
					trx,
					{ ...values, productionIds: production_ids, expiresAt },
					now,
				);
				await recordAudit(trx, {
					action: "access_token_made",
					item: { kind: "access_token", id: stored.id },
					after: { name, production_ids, expires_at },
				});
				return { status: 201, body: { access_token: { ...presentAccessToken(stored), token } } };
			});
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/account/access_tokens/:id",
		summary: "Revoke an access token",
		access: { kind: "account" },
		params: idParamSchema,
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
