import { adminCalls, signInCalls } from "@oxcut/core/api";
import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { errorAnswer } from "../../../http/error-response.ts";
import { HttpError, notFound } from "../../../http/errors.ts";
import { answerList } from "../../../http/list.ts";
import { requireSession } from "../../../http/principal.ts";
import { requireWithin } from "../../../http/rate-limit.ts";
import { type RequestInfo, type Route, type RouteResponse, serve } from "../../../http/route.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { passkeyOptions } from "../two-factor/two-factor-options.ts";
import { presentSession } from "./account-presenter.ts";
import { loadAccountView } from "./account-service.ts";
import { startActing, stopActing } from "./acting-service.ts";
import { checkOwnPassword, proveSession } from "./proof-service.ts";
import { forgetSession, sessionHeaders } from "./session-headers.ts";
import { deleteSession, deleteSessions, listSessions } from "./session-queries.ts";
import {
	checkCredentials,
	type OpenedSession,
	signIn,
	signInByLink,
	signInByPasskey,
	startSecondFactor,
} from "./sign-in-service.ts";

/** The session of someone else who knows the account's password. */
export const TRIES_OF_RECOVERY_CODES = { name: "recovery_code", limit: 10, windowSeconds: 3600 };

type SignedIn = Pick<OpenedSession, "accountId"> & { readonly session: Parameters<typeof sessionHeaders>[2] };

export async function answerSignIn(
	trx: Knex.Transaction,
	signedIn: SignedIn | HttpError,
	deps: Pick<Deps, "clock" | "settings">,
	request: RequestInfo,
): Promise<RouteResponse> {
	if (signedIn instanceof HttpError) return errorAnswer(signedIn);
	const { accountId, session } = signedIn;
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

/** Signing in and out, and open sessions. */
export const sessionRoutes: readonly Route[] = [
	serve(signInCalls.signIn, {
		rateLimit: { name: "sign_in", by: "address", limit: 30, windowSeconds: 300 },
		needsNoSpace: true,
		handler: async ({ body, deps, request, write }) => {
			const { user, webauthn_credential: answer, recovery_code: recoveryCode } = body;
			const attempt = await checkCredentials(deps, user, request);
			if (recoveryCode !== undefined && attempt.isRight) {
				await requireWithin(deps, TRIES_OF_RECOVERY_CODES, `account ${attempt.login?.accountId}`);
			}
			return write(async (trx) => {
				const signedIn = await signIn(trx, attempt, { answer, recoveryCode }, deps, request);
				return answerSignIn(trx, signedIn, deps, request);
			});
		},
	}),
	serve(signInCalls.signInByPasskey, {
		rateLimit: { name: "sign_in_passkey", by: "address", limit: 30, windowSeconds: 300 },
		needsNoSpace: true,
		handler: ({ body, deps, request, write }) =>
			write(async (trx) => {
				const signedIn = await signInByPasskey(trx, body.webauthn_credential, deps, request);
				return answerSignIn(trx, signedIn, deps, request);
			}),
	}),
	serve(signInCalls.startTwoFactor, {
		rateLimit: { name: "two_factor", by: "address", limit: 30, windowSeconds: 300 },
		needsNoSpace: true,
		handler: async ({ body: { user }, deps, request, write }) => {
			const attempt = user === undefined ? null : await checkCredentials(deps, user, request);
			return write(async (trx) => {
				const options =
					attempt === null ? await passkeyOptions(trx, deps) : await startSecondFactor(trx, attempt, deps);
				return options instanceof HttpError ? errorAnswer(options) : { body: { webauthn_options: options } };
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
				if (account.actor !== null && account.sessionId !== null) {
					const own = await stopActing(trx, account.sessionId, deps);
					return {
						headers: own === null ? forgetSession(deps, request) : sessionHeaders(deps, request, own),
					};
				}
				if (account.sessionId !== null) await deleteSession(trx, account.accountId, account.sessionId);
				await recordAudit(trx, { action: "signed_out" });
				return { headers: forgetSession(deps, request) };
			});
		},
	}),
	serve(adminCalls.signInAsUser, {
		rateLimit: { name: "sign_in_as", by: "account", limit: 30, windowSeconds: 3600 },
		handler: ({ account, body: { user, reason }, deps, request, write }) => {
			const { sessionId } = account;
			if (sessionId === null) throw new HttpError("session_required");
			return write(async (trx) => {
				const acting = { admin: { ...account, sessionId }, userId: user.id, reason };
				const session = await startActing(trx, acting, deps, request);
				return answerSignIn(trx, { accountId: user.id, session }, deps, request);
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
