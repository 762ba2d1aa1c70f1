import type { WebauthnAttestation } from "@oxcut/core/model";
import { api } from "../../../api/api.ts";
import { messages } from "../messages.ts";

/**
 * Has the browser register a device, and adds it to the account.
 *
 * @returns the recovery codes that the first device brings.
 */
export async function addDevice(nickname: string): Promise<readonly string[] | null> {
	const { webauthn_options } = await api.post("/account/webauthn_credentials/create_options");
	const new_webauthn_credential = await registerDevice(webauthn_options);
	const { recovery_codes } = await api.post("/account/webauthn_credentials", {
		body: { webauthn_credential: { nickname }, new_webauthn_credential },
	});
	return recovery_codes;
}

async function registerDevice(options: unknown): Promise<WebauthnAttestation> {
	const { startRegistration, WebAuthnError } = await import("@simplewebauthn/browser");
	try {
		const optionsJSON = options as Parameters<typeof startRegistration>[0]["optionsJSON"];
		return (await startRegistration({ optionsJSON })) as WebauthnAttestation;
	} catch (error) {
		const isKnown =
			error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
		throw new Error(isKnown ? messages.deviceKnown : messages.deviceFailed);
	}
}

/** Makes new recovery codes; earlier ones no longer work. */
export async function makeRecoveryCodes(): Promise<readonly string[]> {
	return (await api.post("/account/recovery_codes")).recovery_codes;
}
