import { signInCalls } from "@oxcut/core/api";
import { errorAnswer } from "../../../http/error-response.ts";
import { HttpError } from "../../../http/errors.ts";
import { mailboxKey, requireWithin } from "../../../http/rate-limit.ts";
import { type Route, type RouteResponse, serve } from "../../../http/route.ts";
import { hashToken } from "../../../http/session-key.ts";
import { findLogin } from "./login-queries.ts";
import { findTokenCaller } from "./session-queries.ts";
import { acceptAttempt, checkCredentials, SIGN_IN_REFUSED, TRIES_AT_AN_ACCOUNT } from "./sign-in-service.ts";

function answer(email: string | null): RouteResponse {
	if (email === null) return errorAnswer(new HttpError("sign_in_refused", SIGN_IN_REFUSED));
	return { body: { email } };
}

/** Finds an account's primary address for people who sign in with another one. */
export const loginEmailRoutes: readonly Route[] = [
	serve(signInCalls.getLoginEmail, {
		rateLimit: { name: "login_email", by: "address", limit: 30, windowSeconds: 300 },
		handler: async ({ body: { user }, deps, request, write }) => {
			const { username, password, token } = user;
			const { knex } = deps.db;
			if (password !== undefined) {
				const attempt = await checkCredentials(deps, { email: username, password }, request);
				// Limits tries of a password as strictly as sign-in does [ACC2].
				return write(async (trx) =>
					answer((await acceptAttempt(trx, attempt, deps))?.primaryAddress ?? null),
				);
			}
			await requireWithin(deps, TRIES_AT_AN_ACCOUNT, mailboxKey(username));
			const login = await findLogin(knex, username, null);
			const owner = await findTokenCaller(knex, hashToken(token ?? ""), deps.clock(), null);
			const isOwn = login !== null && login.accountId === owner?.principal.accountId;
			return answer(isOwn ? login.primaryAddress : null);
		},
	}),
];
