import { ApiError } from "@oxcut/core/api";
import { api } from "../../../api/api.ts";
import { rememberSessionKey } from "../../../api/session-key.ts";

/** An address and its password. */
export interface Credentials {
	readonly email: string;
	readonly password: string;
}

/** Starts a session, and stores the session key for its calls. */
export async function signIn(user: Credentials): Promise<void> {
	const { session_key } = await api.post("/users/sign_in", { body: { user } });
	rememberSessionKey(session_key);
}

/** Whether a sign-in failed only because the account has a two-factor device. */
export function needsTwoFactor(error: unknown): boolean {
	return error instanceof ApiError && error.code === "two_factor_required";
}

/** Starts a session with the token of a sign-in link, as `ox-server start --demo` prints it. It works once. */
export async function signInByLink(token: string): Promise<void> {
	const { session_key } = await api.post("/users/sign_in/link", { body: { token } });
	rememberSessionKey(session_key);
}
