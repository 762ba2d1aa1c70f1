import type { AnswerOf } from "@oxcut/core/api";
import { api } from "../../../api/api.ts";
import { rememberSessionKey } from "../../../api/session-key.ts";
import { solveCaptcha } from "../captcha/solve-captcha.ts";

export interface NewAccount {
	readonly email: string;
	readonly first_name: string;
	readonly last_name: string;
	readonly password: string;
}

/**
 * Opens an account, which is signed in at once and gets a mail to verify its address.
 *
 * @param inviteToken - of an invite's link, which verifies the address that it was mailed to.
 */
export async function register(
	user: NewAccount,
	inviteToken?: string,
): Promise<AnswerOf<"POST", "/account">> {
	const body = { user, captcha_token: await solveCaptcha(), invite_token: inviteToken };
	const answer = await api.post("/account", { body });
	rememberSessionKey(answer.session_key);
	return answer;
}
