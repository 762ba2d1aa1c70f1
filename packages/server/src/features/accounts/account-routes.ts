import { accountCreateSchema, accountSchema, accountUpdateSchema, avatarUpdateSchema } from "@oxcut/core";
import type { Knex } from "knex";
import * as z from "zod";
import { captchaTokenSchema, requireCaptcha } from "../../captcha/captcha.ts";
import type { Deps } from "../../deps.ts";
import { changeToken } from "../../http/changes.ts";
import { itemResponse } from "../../http/etag.ts";
import { type Principal, requireSession } from "../../http/principal.ts";
import {
	defineRoute,
	type RequestContext,
	type RequestInfo,
	type Route,
	type RouteResponse,
} from "../../http/route.ts";
import { SESSION_KEY_HEADER, sessionKeyFor } from "../../http/session-key.ts";
import { presentAvatar } from "./account-presenter.ts";
import { readAccount } from "./account-queries.ts";
import { type AccountPatch, changeAccount, loadAccountView, register } from "./account-service.ts";
import { TOKEN_MAX } from "./email-routes.ts";
import { hashPassword } from "./passwords.ts";

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
	return {
		...answer,
		body: { account: item, session_key: key },
		headers: { ...answer.headers, [SESSION_KEY_HEADER]: key },
	};
}

/** Changes what an account says of itself and answers the part that the call is about. */
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

/** Registering, and what an account says of itself. */
export const accountRoutes: readonly Route[] = [
	...["/account", "/account/current"].map((path) =>
		defineRoute({
			method: "GET",
			path,
			summary: "The account that is signed in, and the key that its browser sends with changes",
			access: { kind: "account" },
			handler: ({ account, deps, request }) => currentAccount(account, deps, request),
		}),
	),
	defineRoute({
		method: "POST",
		path: "/account",
		summary:
			"Register; the new account is signed in, and gets a mail to verify its address unless an invite's link did that",
		access: { kind: "public" },
		body: z.object({
			user: accountCreateSchema,
			captcha_token: captchaTokenSchema,
			/** Of a mailed invite's link. One that is over only means that the address is verified by a mail. */
			invite_token: z.string().max(TOKEN_MAX).optional(),
		}),
		rateLimit: { name: "register", by: "address", limit: 20, windowSeconds: 3600 },
		repeatable: false,
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
					headers: { ...headers, ...session.headers },
				};
			});
		},
	}),
	defineRoute({
		method: "PATCH",
		path: "/account",
		summary: "Change the account's name or its key-value data",
		access: { kind: "account" },
		body: z.object({ user: accountUpdateSchema }),
		handler: (context) =>
			patchAccount(context, context.body.user, async (trx) => {
				const { item, version } = await loadAccountView(trx, context.account, context.deps.clock());
				return itemResponse("account", item, version);
			}),
	}),
	defineRoute({
		method: "GET",
		path: "/account/refresh_timestamp",
		summary: "The timestamp to ask for later changes with",
		access: { kind: "account" },
		handler: async ({ deps }) => ({ body: { timestamp: await changeToken(deps.db.knex) } }),
	}),
	defineRoute({
		method: "GET",
		path: "/account/avatar",
		summary: "The account's avatar",
		access: { kind: "account" },
		handler: async ({ account, deps }) => {
			const stored = await readAccount(deps.db.knex, account.accountId);
			return itemResponse("avatar", presentAvatar(stored), stored.version);
		},
	}),
	defineRoute({
		method: "PATCH",
		path: "/account/avatar",
		summary: "Choose the avatar's shape and colour",
		access: { kind: "account" },
		body: z.object({ avatar: avatarUpdateSchema }),
		handler: (context) =>
			patchAccount(context, { avatar: context.body.avatar }, async (trx) => {
				const stored = await readAccount(trx, context.account.accountId);
				return itemResponse("avatar", presentAvatar(stored), stored.version);
			}),
	}),
	defineRoute({
		method: "GET",
		path: "/account/system_config",
		summary: "The account's key-value data of the whole system",
		access: { kind: "account" },
		handler: async ({ account, deps }) => {
			const stored = await readAccount(deps.db.knex, account.accountId);
			return itemResponse("resource_config", stored.resourceConfig, stored.version);
		},
	}),
	defineRoute({
		method: "PATCH",
		path: "/account/system_config",
		summary: "Change key-value data of the whole system; keys left out stay, null takes one away",
		access: { kind: "account" },
		body: z.object({ resource_config: accountSchema.shape.resource_config.unwrap() }),
		handler: (context) =>
			patchAccount(context, { resource_config: context.body.resource_config }, async (trx) => {
				const stored = await readAccount(trx, context.account.accountId);
				return itemResponse("resource_config", stored.resourceConfig, stored.version);
			}),
	}),
];
