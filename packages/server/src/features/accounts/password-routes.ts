import { emailSchema, passwordSchema, TEXT_MAX, text } from "@oxcut/core";
import * as z from "zod";
import { captchaTokenSchema, requireCaptcha } from "../../captcha/captcha.ts";
import { errorAnswer } from "../../http/error-response.ts";
import { HttpError, invalid, unauthenticated } from "../../http/errors.ts";
import { requireSession } from "../../http/principal.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import { linkTokenSchema } from "./email-routes.ts";
import { changePassword, resetPassword, unlockByToken } from "./password-service.ts";
import { hashPassword } from "./passwords.ts";
import { checkOwnPassword, proveSession } from "./proof-service.ts";

const passwordBodySchema = z.object({
	/** Who is signed in names the password that is replaced … */
	current_password: z
		.string({ error: text.required })
		.max(TEXT_MAX, { error: text.maxLength(TEXT_MAX) })
		.optional(),
	/** … and who forgot it the token that was mailed. */
	token: linkTokenSchema.shape.token.optional(),
	password: passwordSchema,
});

/** Changing a password, choosing a new one by mail, and unlocking by mail. */
export const passwordRoutes: readonly Route[] = [
	defineRoute({
		method: "PUT",
		path: "/account/password",
		summary: "Change the password, by the present one or by a mailed token; other sessions end",
		access: { kind: "public" },
		body: passwordBodySchema,
		rateLimit: { name: "change_password", by: "both", limit: 20, windowSeconds: 3600 },
		repeatable: false,
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
	defineRoute({
		method: "POST",
		path: "/account/reset_password_link",
		summary:
			"Mail a link to choose a new password; the answer is the same whether the address has an account",
		access: { kind: "public" },
		body: z.object({ email: emailSchema, captcha_token: captchaTokenSchema }),
		rateLimit: { name: "reset_password", by: "address", limit: 10, windowSeconds: 3600 },
		repeatable: false,
		handler: async ({ body, deps, write }) => {
			await requireCaptcha(deps, body.captcha_token);
			return write(async (trx) => {
				await enqueueMail(trx, body.email, { template: "reset_password" }, deps);
				return { status: 202, body: {} };
			});
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/account/unlock",
		summary: "Unlock an account by the token of the link that was mailed when it was locked",
		access: { kind: "public" },
		body: linkTokenSchema,
		rateLimit: { name: "unlock", by: "address", limit: 60, windowSeconds: 3600 },
		handler: ({ body, deps, write }) =>
			write(async (trx) => {
				await unlockByToken(trx, body.token, deps);
				return {};
			}),
	}),
];
