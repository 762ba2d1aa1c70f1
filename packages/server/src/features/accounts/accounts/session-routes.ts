import { signInCalls } from "@oxcut/core/api";
import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { errorAnswer } from "../../../http/error-response.ts";
import { HttpError, notFound } from "../../../http/errors.ts";
import { answerList } from "../../../http/list.ts";
import { requireSession } from "../../../http/principal.ts";
import { type RequestInfo, type Route, type RouteResponse, serve } from "../../../http/route.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { presentSession } from "./account-presenter.ts";
import { loadAccountView } from "./account-service.ts";
import { checkOwnPassword, proveSession } from "./proof-service.ts";
import { forgetSession, sessionHeaders } from "./session-headers.ts";
import { deleteSession, deleteSessions, listSessions } from "./session-queries.ts";
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
	deps: Pick<Deps, "clock" | "settings">,
	request: RequestInfo,
): Promise<RouteResponse> {
	const { item } = await loadAccountView(trx, { accountId, productionIds: null }, deps.clock());
	return {
		body: {
			id: item.id,
			first_name: item.first_name,
			last_name: item.last_name,
			email: item.email,
			required_confirmations: item.required_confirmations,
			session_key: session.sessionKey,
		},
		headers: sessionHeaders(deps, request, session),
	};
}

/** Signing in and out, and the sessions that are open. */
export const sessionRoutes: readonly Route[] = [
	serve(signInCalls.signIn, {
		rateLimit: { name: "sign_in", by: "address", limit: 30, windowSeconds: 300 },
		needsNoSpace: true,
		handler: async ({ body, deps, request, write }) => {
			const attempt = await checkCredentials(deps, body.user, request);
			return write(async (trx) => {
				const signedIn = await signIn(trx, attempt, deps, request);
				if (signedIn === null) return errorAnswer(new HttpError("sign_in_refused", SIGN_IN_REFUSED));
				return answerSignIn(trx, signedIn, deps, request);
			});
		},
	}),
	serve(signInCalls.signInByLink, {
		rateLimit: { name: "sign_in_link", by: "address", limit: 30, windowSeconds: 300 },
		needsNoSpace: true,
		handler: ({ body, deps, request, write }) =>
			write(async (trx) =>
				answerSignIn(trx, await signInByLink(trx, body.token, deps, request), deps, request),
			),
	}),
	serve(signInCalls.confirmPassword, {
		rateLimit: { name: "prove", by: "both", limit: 30, windowSeconds: 300 },
		needsNoSpace: true,
		handler: async ({ account, body, deps, request, write }) => {
			requireSession(account);
			const attempt = await checkOwnPassword(deps.db.knex, account.accountId, body.password, request);
			return write(async (trx) => {
				const refused = await proveSession(trx, account, attempt, deps);
				return refused === null ? {} : errorAnswer(new HttpError("wrong_password", { password: [refused] }));
			});
		},
	}),
	serve(signInCalls.signOut, {
		needsNoSpace: true,
		handler: async ({ account, request, deps, write }) => {
			requireSession(account);
			return write(async (trx) => {
				if (account.sessionId !== null) await deleteSession(trx, account.accountId, account.sessionId);
				await recordAudit(trx, { action: "signed_out" });
				return { headers: forgetSession(deps, request) };
			});
		},
	}),
	serve(signInCalls.listSessions, {
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
	serve(signInCalls.endOtherSessions, {
		needsNoSpace: true,
		handler: async ({ account, write }) => {
			requireSession(account);
			return write(async (trx) => {
				await deleteSessions(trx, account.accountId, account.sessionId);
				await recordAudit(trx, { action: "other_sessions_ended" });
				return {};
			});
		},
	}),
	serve(signInCalls.endSession, {
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
