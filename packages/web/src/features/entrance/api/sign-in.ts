import { loginResponseSchema } from "@oxcut/core";
import * as z from "zod";
import { request } from "../../../api/request.ts";
import { rememberSessionKey } from "../../../api/session-key.ts";

const answerSchema = loginResponseSchema.extend({ session_key: z.string() });

/** Opens a session; the key for its calls is remembered. */
export async function signIn(user: {
	readonly email: string;
	readonly password: string;
}): Promise<z.output<typeof answerSchema>> {
	const answer = await request("POST", "/users/sign_in", { body: { user }, schema: answerSchema });
	rememberSessionKey(answer.session_key);
	return answer;
}
