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
 * Creates an account, which is signed in at once and gets a verification email.
 *
 * @param inviteToken - from an invite's link, which verifies its email address.
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
