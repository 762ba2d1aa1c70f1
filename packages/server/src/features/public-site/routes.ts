import { contactMessageSchema } from "@oxcut/core";
import { captchaTokenSchema, makeCaptchaChallenge, requireCaptcha } from "../../captcha/captcha.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import { VERSION } from "../../version.ts";

/** Calls that ask for no account. */
export const publicSiteRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/public_site/captcha_challenge",
		summary: "A proof of work to solve for calls that take a captcha_token, as the ALTCHA widget takes it",
		access: { kind: "public" },
		rateLimit: { name: "captcha", by: "address", limit: 120, windowSeconds: 300 },
		handler: async ({ deps }) => ({
			body: await makeCaptchaChallenge(deps),
			headers: { "Cache-Control": "no-store" },
		}),
	}),
	defineRoute({
		method: "POST",
		path: "/public_site/contact_us",
		summary: "Write to the people who run the server",
		access: { kind: "public" },
		body: contactMessageSchema.extend({ captcha_token: captchaTokenSchema }),
		rateLimit: { name: "contact", by: "address", limit: 5, windowSeconds: 3600 },
		repeatable: false,
		handler: async ({ body: { captcha_token, ...message }, deps, write }) => {
			await requireCaptcha(deps, captcha_token);
			return write(async (trx) => {
				await enqueueMail(trx, deps.settings.mailFrom, { template: "contact", ...message }, deps);
				return { status: 202, body: {} };
			});
		},
	}),
	defineRoute({
		method: "GET",
		path: "/versioncheck",
		produces: ["text/plain"],
		summary: "The server's version in the name of a script file: another one asks pages to reload",
		access: { kind: "public" },
		handler: async () => ({
			text: `<script src="/assets/ox-${VERSION}.js"></script>\n`,
			headers: { "Cache-Control": "no-store" },
		}),
	}),
];
