import { accessTokenCalls } from "@oxcut/core/api";
import { invalid, notFound } from "../../../http/errors.ts";
import { answerList } from "../../../http/list.ts";
import { requireSession } from "../../../http/principal.ts";
import { type Route, serve } from "../../../http/route.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { deleteAccessToken, listAccessTokens } from "./access-token-queries.ts";
import { makeAccessToken } from "./access-token-service.ts";
import { presentAccessToken } from "./account-presenter.ts";
import { lockOwnAccount } from "./lock-own-account.ts";

/** Personal access tokens for programs [API4]. */
export const accessTokenRoutes: readonly Route[] = [
	serve(accessTokenCalls.listAccessTokens, {
		handler: async ({ account, deps }) => {
			requireSession(account);
			const { knex } = deps.db;
			return answerList(knex, "access_tokens", presentAccessToken, () =>
				listAccessTokens(knex, account.accountId),
			);
		},
	}),
	serve(accessTokenCalls.createAccessToken, {
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
	serve(accessTokenCalls.deleteAccessToken, {
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
