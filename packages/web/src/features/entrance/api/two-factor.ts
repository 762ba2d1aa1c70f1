import type { AnswerOf } from "@oxcut/core/api";
import type { WebauthnAssertion } from "@oxcut/core/model";
import { api } from "../../../api/api.ts";
import { rememberSessionKey } from "../../../api/session-key.ts";
import { messages } from "../two-factor-messages.ts";
import { finishAtProvider, type ProviderAnswer } from "./provider-sign-in.ts";
import type { Credentials } from "./sign-in.ts";

/** The first proof of identity: a password, or an identity provider's answer. */
export type FirstStep = { readonly user: Credentials } | { readonly answer: ProviderAnswer };

/** Starts a session with one of the account's two-factor devices, after the first step. */
export async function signInWithDevice(first: FirstStep): Promise<void> {
	const options = await deviceOptions(first);
	const webauthn_credential = options === null ? null : await askDevice(options);
	await finishSignIn(first, webauthn_credential === null ? {} : { webauthn_credential });
}

/** Starts a session with a recovery code, after the first step. */
export async function signInWithCode(first: FirstStep, recovery_code: string): Promise<void> {
	await finishSignIn(first, { recovery_code });
}

async function finishSignIn(
	first: FirstStep,
	second: { readonly webauthn_credential?: WebauthnAssertion; readonly recovery_code?: string },
): Promise<void> {
	if ("answer" in first) {
		await finishAtProvider(first.answer, second);
		return;
	}
	const { session_key } = await api.post("/users/sign_in", { body: { ...first, ...second } });
	rememberSessionKey(session_key);
}

async function deviceOptions(first: FirstStep): Promise<DeviceOptions> {
	if ("user" in first) return (await api.post("/users/2fa", { body: first })).webauthn_options;
	const state = new URLSearchParams(first.answer.callback).get("state") ?? "";
	return (await api.post("/users/sign_in/provider/2fa", { body: { state } })).webauthn_options;
}

/** Starts a session with a passkey, which the browser lets the user choose. */
export async function signInWithPasskey(): Promise<void> {
	const { webauthn_options } = await api.post("/users/2fa", { body: {} });
	if (webauthn_options === null) throw new Error(messages.deviceFailed);
	const webauthn_credential = await askDevice(webauthn_options);
	const { session_key } = await api.post("/users/sign_in/passkey", { body: { webauthn_credential } });
	rememberSessionKey(session_key);
}

type DeviceOptions = AnswerOf<"POST", "/users/2fa">["webauthn_options"];

/** Has the browser ask for a device. */
async function askDevice(options: NonNullable<DeviceOptions>): Promise<WebauthnAssertion> {
	const { startAuthentication } = await import("@simplewebauthn/browser");
	try {
		const optionsJSON = options as Parameters<typeof startAuthentication>[0]["optionsJSON"];
		return (await startAuthentication({ optionsJSON })) as WebauthnAssertion;
	} catch {
		// Closing the browser's dialog and a missing device look the same to a page.
		throw new Error(messages.deviceFailed);
	}
}
