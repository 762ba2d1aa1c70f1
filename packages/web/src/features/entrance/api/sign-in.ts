import { loginResponseSchema } from "@oxcut/core/model";
import * as z from "zod";
import { request } from "../../../api/request.ts";
import { rememberSessionKey } from "../../../api/session-key.ts";

const answerSchema = loginResponseSchema.extend({ session_key: z.string() });

/** Opens a session; the key for its calls is remembered. */
export async function signIn(user: {
	readonly email: string;
	readonly password: string;
}): Promise<z.output<typeof answerSchema>> {
	return openSession("/users/sign_in", { user });
}

/** Opens a session by the token of a sign-in link, as `ox-server start --demo` prints it. It works once. */
export async function signInByLink(token: string): Promise<z.output<typeof answerSchema>> {
	return openSession("/users/sign_in/link", { token });
}

async function openSession(path: string, body: object): Promise<z.output<typeof answerSchema>> {
	const answer = await request("POST", path, { body, schema: answerSchema });
	rememberSessionKey(answer.session_key);
	return answer;
}
