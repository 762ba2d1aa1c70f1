import type { ContactMessage } from "@oxcut/core/model";
import { request } from "../../../api/request.ts";
import { solveCaptcha } from "../captcha/solve-captcha.ts";

/** Mails a message to the people who run the server. */
export async function contactUs(message: ContactMessage): Promise<void> {
	const body = { ...message, captcha_token: await solveCaptcha() };
	await request("POST", "/public_site/contact_us", { body });
}
