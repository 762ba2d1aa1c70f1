import { accountCalls } from "@oxcut/core/api";
import type { Knex } from "knex";
import { requireCaptcha } from "../../../captcha/captcha.ts";
import type { Deps } from "../../../deps/deps.ts";
import { changeToken } from "../../../http/changes.ts";
import { itemResponse } from "../../../http/etag.ts";
import { type Principal, requireSession } from "../../../http/principal.ts";
import {
	type RequestContext,
	type RequestInfo,
	type Route,
	type RouteResponse,
	serve,
} from "../../../http/route.ts";
import { SESSION_KEY_HEADER, sessionKeyFor } from "../../../http/session-key.ts";
import { presentAvatar } from "./account-presenter.ts";
import { readAccount } from "./account-queries.ts";
import { type AccountPatch, changeAccount, loadAccountView, register } from "./account-service.ts";
import { hashPassword } from "./passwords.ts";
import { sessionHeaders } from "./session-headers.ts";

async function currentAccount(
	account: Principal,
	deps: Deps,
	{ sessionToken }: RequestInfo,
): Promise<RouteResponse> {
	const { item, version } = await loadAccountView(deps.db.knex, account, deps.clock());
	const answer = itemResponse("account", item, version);
	if (account.scopes !== null) {
		const token = { scopes: account.scopes, production_ids: account.productionIds };
		return { ...answer, body: { account: item, token } };
	}
	if (account.sessionId === null || sessionToken === null) return answer;
	const key = sessionKeyFor(sessionToken);
	const { actor } = account;
	const acting = actor && { name: actor.name, reason: actor.reason, until: actor.until.toISOString() };
	return {
		...answer,
		body: { account: item, session_key: key, ...(acting && { acting }) },
		headers: { ...answer.headers, [SESSION_KEY_HEADER]: key },
	};
}

/** Changes an account's own data, and responds with the part that the call is about. */
export function patchAccount(
	context: Pick<
		RequestContext<"account", undefined, undefined, undefined, unknown>,
		"account" | "deps" | "request" | "write"
	>,
	patch: AccountPatch,
	present: (trx: Knex.Transaction) => Promise<RouteResponse>,
): Promise<RouteResponse> {
	const { account, deps, request, write } = context;
	requireSession(account);
	return write(async (trx) => {
		await changeAccount(trx, account, patch, { ifMatch: request.ifMatch, now: deps.clock() });
		return present(trx);
	});
}

/** Signing up, and an account's own data. */
export const accountRoutes: readonly Route[] = [
	...[accountCalls.getAccount, accountCalls.getCurrentAccount].map((call) =>
		serve(call, {
			handler: ({ account, deps, request }) => currentAccount(account, deps, request),
		}),
	),
	serve(accountCalls.createAccount, {
		rateLimit: { name: "register", by: "address", limit: 20, windowSeconds: 3600 },
		handler: async ({ body: { user, captcha_token, invite_token }, deps, request, write }) => {
			await requireCaptcha(deps, captcha_token);
			const passwordHash = await hashPassword(user.password);
			return write(async (trx) => {
				const { accountId, session } = await register(
					trx,
					{
						email: user.email,
						firstName: user.first_name,
						lastName: user.last_name,
						passwordHash,
						inviteToken: invite_token,
					},
					deps,
					request,
				);
				const { item, version } = await loadAccountView(
					trx,
					{ accountId, productionIds: null },
					deps.clock(),
				);
				const { headers } = itemResponse("account", item, version);
				return {
					status: 201,
					body: { account: item, session_key: session.sessionKey },
					headers: { ...headers, ...sessionHeaders(deps, request, session) },
				};
			});
		},
	}),
	serve(accountCalls.updateAccount, {
		handler: (context) =>
			patchAccount(context, context.body.user, async (trx) => {
				const { item, version } = await loadAccountView(trx, context.account, context.deps.clock());
				return itemResponse("account", item, version);
			}),
	}),
	serve(accountCalls.getRefreshTimestamp, {
		handler: async ({ deps }) => ({ body: { timestamp: await changeToken(deps.db.knex) } }),
	}),
	serve(accountCalls.getAvatar, {
		handler: async ({ account, deps }) => {
			const stored = await readAccount(deps.db.knex, account.accountId);
			return itemResponse("avatar", presentAvatar(stored), stored.version);
		},
	}),
	serve(accountCalls.updateAvatar, {
		handler: (context) =>
			patchAccount(context, { avatar: context.body.avatar }, async (trx) => {
				const stored = await readAccount(trx, context.account.accountId);
				return itemResponse("avatar", presentAvatar(stored), stored.version);
			}),
	}),
	serve(accountCalls.getSystemConfig, {
		handler: async ({ account, deps }) => {
			const stored = await readAccount(deps.db.knex, account.accountId);
			return itemResponse("resource_config", stored.resourceConfig, stored.version);
		},
	}),
	serve(accountCalls.updateSystemConfig, {
		handler: (context) =>
			patchAccount(context, { resource_config: context.body.resource_config }, async (trx) => {
				const stored = await readAccount(trx, context.account.accountId);
				return itemResponse("resource_config", stored.resourceConfig, stored.version);
			}),
	}),
];
