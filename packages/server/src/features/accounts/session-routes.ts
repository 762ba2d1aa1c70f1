import { loginSchema } from "@oxcut/core";
import { idParams } from "@oxcut/core/api";
import type { Knex } from "knex";
import type { Deps } from "../../deps.ts";
import { errorAnswer } from "../../http/error-response.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import { answerList } from "../../http/list.ts";
import { requireSession } from "../../http/principal.ts";
import { defineRoute, type Route, type RouteResponse } from "../../http/route.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { presentSession } from "./account-presenter.ts";
import { loadAccountView } from "./account-service.ts";
import { linkTokenSchema } from "./email-routes.ts";
import { checkOwnPassword, proveSession } from "./proof-service.ts";
import { deleteSession, deleteSessions, listSessions } from "./session-queries.ts";
import { forgetSession } from "./session-service.ts";
import {
	checkCredentials,
	type OpenedSession,
	SIGN_IN_REFUSED,
	signIn,
	signInByLink,
} from "./sign-in-service.ts";

async function answerSignIn(
	trx: Knex.Transaction,
	{ accountId, session }: OpenedSession,
	{ clock }: Pick<Deps, "clock">,
): Promise<RouteResponse> {
	const { item } = await loadAccountView(trx, { accountId, productionIds: null }, clock());
	return {
		body: {
			id: item.id,
			first_name: item.first_name,
			last_name: item.last_name,
			email: item.email,
			required_confirmations: item.required_confirmations,
			session_key: session.sessionKey,
		},
		headers: session.headers,
	};
}

/** Signing in and out, and the sessions that are open. */
export const sessionRoutes: readonly Route[] = [
	defineRoute({
		method: "POST",
		path: "/users/sign_in",
		summary: "Sign in with an e-mail address and a password",
		needsNoSpace: true,
		access: { kind: "public" },
		body: loginSchema.pick({ user: true }),
		rateLimit: { name: "sign_in", by: "address", limit: 30, windowSeconds: 300 },
		repeatable: false,
		handler: async ({ body, deps, request, write }) => {
			const attempt = await checkCredentials(deps, body.user, request);
			return write(async (trx) => {
				const signedIn = await signIn(trx, attempt, deps, request);
				if (signedIn === null) return errorAnswer(new HttpError("sign_in_refused", SIGN_IN_REFUSED));
				return answerSignIn(trx, signedIn, deps);
			});
		},
	}),
	defineRoute({
		method: "POST",
		path: "/users/sign_in/link",
		summary: "Sign in by the link that `ox-server start --demo` prints; it works once, within 15 minutes",
		needsNoSpace: true,
		access: { kind: "public" },
		body: linkTokenSchema,
		rateLimit: { name: "sign_in_link", by: "address", limit: 30, windowSeconds: 300 },
		repeatable: false,
		handler: ({ body, deps, request, write }) =>
			write(async (trx) => answerSignIn(trx, await signInByLink(trx, body.token, deps, request), deps)),
	}),
	defineRoute({
		method: "POST",
		path: "/account/proof",
		summary: "Give the password again; for ten minutes it allows what guards the account",
		needsNoSpace: true,
		access: { kind: "account" },
		body: loginSchema.shape.user.pick({ password: true }),
		rateLimit: { name: "prove", by: "both", limit: 30, windowSeconds: 300 },
		repeatable: false,
		handler: async ({ account, body, deps, request, write }) => {
			requireSession(account);
			const attempt = await checkOwnPassword(deps.db.knex, account.accountId, body.password, request);
			return write(async (trx) => {
				const refused = await proveSession(trx, account, attempt, deps);
				return refused === null ? {} : errorAnswer(new HttpError("wrong_password", { password: [refused] }));
			});
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/users/sign_out",
		summary: "End the session of this call",
		needsNoSpace: true,
		access: { kind: "account" },
		handler: async ({ account, request, deps, write }) => {
			requireSession(account);
			return write(async (trx) => {
				if (account.sessionId !== null) await deleteSession(trx, account.accountId, account.sessionId);
				await recordAudit(trx, { action: "signed_out" });
				return { headers: forgetSession(deps, request) };
			});
		},
	}),
	defineRoute({
		method: "GET",
		path: "/account/sessions",
		summary: "The account's open sessions, the one used last first",
		access: { kind: "account" },
		handler: async ({ account, deps }) => {
			requireSession(account);
			const { knex } = deps.db;
			return answerList(
				knex,
				"sessions",
				(session) => presentSession(session, account.sessionId),
				() => listSessions(knex, account.accountId, deps.clock()),
			);
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/account/sessions",
		summary: "End all of the account's sessions but the one of this call",
		needsNoSpace: true,
		access: { kind: "account" },
		handler: async ({ account, write }) => {
			requireSession(account);
			return write(async (trx) => {
				await deleteSessions(trx, account.accountId, account.sessionId);
				await recordAudit(trx, { action: "other_sessions_ended" });
				return {};
			});
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/account/sessions/:id",
		summary: "End one of the account's sessions",
		access: { kind: "account" },
		params: idParams,
		handler: async ({ params, account, write }) => {
			requireSession(account);
			return write(async (trx) => {
				if (!(await deleteSession(trx, account.accountId, params.id))) throw notFound();
				await recordAudit(trx, { action: "session_ended", item: { kind: "session", id: params.id } });
				return {};
			});
		},
	}),
];
