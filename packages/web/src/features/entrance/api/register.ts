import { accountSchema } from "@oxcut/core";
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

/** Opens an account, which is signed in at once and gets a mail to verify its address. */
export async function register(user: NewAccount): Promise<z.output<typeof answerSchema>> {
	const body = { user, captcha_token: await solveCaptcha() };
	const answer = await request("POST", "/account", { body, schema: answerSchema });
	rememberSessionKey(answer.session_key);
	return answer;
}
