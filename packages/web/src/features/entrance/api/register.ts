import { accountSchema } from "@oxcut/core/model";
import * as z from "zod";
import { request } from "../../../api/request.ts";
import { rememberSessionKey } from "../../../api/session-key.ts";
import { solveCaptcha } from "../captcha/solve-captcha.ts";

const answerSchema = z.object({ account: accountSchema, session_key: z.string() });

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
): Promise<z.output<typeof answerSchema>> {
	const body = { user, captcha_token: await solveCaptcha(), invite_token: inviteToken };
	const answer = await request("POST", "/account", { body, schema: answerSchema });
	rememberSessionKey(answer.session_key);
	return answer;
}
