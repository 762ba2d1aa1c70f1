import { siteCalls } from "@oxcut/core/api";
import { makeCaptchaChallenge, requireCaptcha } from "../../../captcha/captcha.ts";
import { type Route, serve } from "../../../http/route.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import { VERSION } from "../../../system/version.ts";

/** Calls that need no account. */
export const publicSiteRoutes: readonly Route[] = [
	serve(siteCalls.getCaptchaChallenge, {
		rateLimit: { name: "captcha", by: "address", limit: 120, windowSeconds: 300 },
		handler: async ({ deps }) => ({
			body: await makeCaptchaChallenge(deps),
			headers: { "Cache-Control": "no-store" },
		}),
	}),
	serve(siteCalls.sendContactMessage, {
		rateLimit: { name: "contact", by: "address", limit: 5, windowSeconds: 3600 },
		handler: async ({ body: { captcha_token, ...message }, deps, write }) => {
			await requireCaptcha(deps, captcha_token);
			return write(async (trx) => {
				await enqueueMail(trx, deps.settings.mailFrom, { template: "contact", ...message }, deps);
				return { status: 202, body: {} };
			});
		},
	}),
	serve(siteCalls.checkVersion, {
		handler: async () => ({
			text: `<script src="/assets/ox-${VERSION}.js"></script>\n`,
			headers: { "Cache-Control": "no-store" },
		}),
	}),
];
