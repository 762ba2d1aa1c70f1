import { signInCalls } from "@oxcut/core/api";
import { text } from "@oxcut/core/model";
import { requireCaptcha } from "../../../captcha/captcha.ts";
import { errorAnswer } from "../../../http/error-response.ts";
import { HttpError, invalid, unauthenticated } from "../../../http/errors.ts";
import { requireSession } from "../../../http/principal.ts";
import { type Route, serve } from "../../../http/route.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import { changePassword, resetPassword, unlockByToken } from "./password-service.ts";
import { hashPassword } from "./passwords.ts";
import { checkOwnPassword, proveSession } from "./proof-service.ts";

/** Changing a password, choosing a new one by email, and unlocking by email. */
export const passwordRoutes: readonly Route[] = [
	serve(signInCalls.changePassword, {
		rateLimit: { name: "change_password", by: "both", limit: 20, windowSeconds: 3600 },
		handler: async ({ account, body, deps, request, write }) => {
			const { token } = body;
			if (token !== undefined) {
				const hash = await hashPassword(body.password);
				return write(async (trx) => {
					await resetPassword(trx, token, hash, deps);
					return {};
				});
			}
			if (account === null) throw unauthenticated();
			requireSession(account);
			if (body.current_password === undefined) throw invalid({ current_password: [text.required] });
			const { current_password } = body;
			const attempt = await checkOwnPassword(deps.db.knex, account.accountId, current_password, request);
			const hash = await hashPassword(body.password);
			return write(async (trx) => {
				const refused = await proveSession(trx, account, attempt, deps);
				if (refused !== null) {
					return errorAnswer(new HttpError("wrong_password", { current_password: [refused] }));
				}
				await changePassword(trx, account, hash, request.browserToken, deps);
				return {};
			});
		},
	}),
	serve(signInCalls.mailPasswordLink, {
		rateLimit: { name: "reset_password", by: "address", limit: 10, windowSeconds: 3600 },
		handler: async ({ body, deps, write }) => {
			await requireCaptcha(deps, body.captcha_token);
			return write(async (trx) => {
				await enqueueMail(trx, body.email, { template: "reset_password" }, deps);
				return { status: 202, body: {} };
			});
		},
	}),
	serve(signInCalls.unlockAccount, {
		rateLimit: { name: "unlock", by: "address", limit: 60, windowSeconds: 3600 },
		handler: ({ body, deps, write }) =>
			write(async (trx) => {
				await unlockByToken(trx, body.token, deps);
				return {};
			}),
	}),
];
