import type { WebauthnAssertion } from "@oxcut/core/model";
import { api } from "../../../api/api.ts";
import { rememberSessionKey } from "../../../api/session-key.ts";
import { messages } from "../two-factor-messages.ts";
import type { Credentials } from "./sign-in.ts";

/** Starts a session with a password and one of the account's two-factor devices. */
export async function signInWithDevice(user: Credentials): Promise<void> {
	const webauthn_credential = await askDevice({ user });
	const { session_key } = await api.post("/users/sign_in", {
		body: webauthn_credential === null ? { user } : { user, webauthn_credential },
	});
	rememberSessionKey(session_key);
}

/** Starts a session with a password and a recovery code. */
export async function signInWithCode(user: Credentials, recovery_code: string): Promise<void> {
	const { session_key } = await api.post("/users/sign_in", { body: { user, recovery_code } });
	rememberSessionKey(session_key);
}

/** Starts a session with a passkey, which the browser lets the user choose. */
export async function signInWithPasskey(): Promise<void> {
	const webauthn_credential = await askDevice({});
	if (webauthn_credential === null) throw new Error(messages.deviceFailed);
	const { session_key } = await api.post("/users/sign_in/passkey", { body: { webauthn_credential } });
	rememberSessionKey(session_key);
}

/**
 * Has the browser ask for a device.
 *
 * @returns null if the account has none.
 */
async function askDevice(body: { readonly user?: Credentials }): Promise<WebauthnAssertion | null> {
	const { webauthn_options } = await api.post("/users/2fa", { body });
	if (webauthn_options === null) return null;
	const { startAuthentication } = await import("@simplewebauthn/browser");
	try {
		const optionsJSON = webauthn_options as Parameters<typeof startAuthentication>[0]["optionsJSON"];
		return (await startAuthentication({ optionsJSON })) as WebauthnAssertion;
	} catch {
		// Closing the browser's dialog and a missing device look the same to a page.
		throw new Error(messages.deviceFailed);
	}
}
