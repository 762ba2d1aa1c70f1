import { api } from "../../../api/api.ts";
import { rememberSessionKey } from "../../../api/session-key.ts";

/** Opens a session; the key for its calls is remembered. */
export async function signIn(user: { readonly email: string; readonly password: string }): Promise<void> {
	const { session_key } = await api.post("/users/sign_in", { body: { user } });
	rememberSessionKey(session_key);
}

/** Opens a session by the token of a sign-in link, as `ox-server start --demo` prints it. It works once. */
export async function signInByLink(token: string): Promise<void> {
	const { session_key } = await api.post("/users/sign_in/link", { body: { token } });
	rememberSessionKey(session_key);
}
