import type {
	PublicKeyCredentialCreationOptionsJSON as CreationOptions,
	PublicKeyCredentialRequestOptionsJSON as RequestOptions,
} from "nid-webauthn-emulator";
import {
	AuthenticatorEmulator,
	PasskeysCredentialsMemoryRepository,
	WebAuthnEmulator,
} from "nid-webauthn-emulator";
import { expect } from "vitest";
import type { TestPerson } from "./sign-up.ts";
import type { TestClient, TestResponse } from "./test-client.ts";

/** The origin of test servers, whose settings have no other address. */
export const TEST_ORIGIN = "http://localhost:3000";

export type { RequestOptions };

/** A security key or a phone, which answers as a browser passes it on. */
export class TestDevice {
	readonly #emulator = new WebAuthnEmulator(
		new AuthenticatorEmulator({ credentialsRepository: new PasskeysCredentialsMemoryRepository() }),
	);

	/** Its answer to the options of a new device. */
	register(options: CreationOptions, origin = TEST_ORIGIN) {
		return this.#emulator.createJSON(origin, options);
	}

	/** Its answer to the options of a sign-in. */
	answer(options: RequestOptions, origin = TEST_ORIGIN) {
		return this.#emulator.getJSON(origin, options);
	}
}

/** Adds a device to the account that a client is signed in to. */
export async function addTestDevice(
	client: TestClient,
	device = new TestDevice(),
	nickname = "Blue key",
): Promise<{ device: TestDevice; id: string; recoveryCodes: string[] | null }> {
	const { body } = await client.post("account/webauthn_credentials/create_options");
	const added = await client.post("account/webauthn_credentials", {
		webauthn_credential: { nickname },
		new_webauthn_credential: device.register(body.webauthn_options),
	});
	expect([added.status, added.body.errors]).toEqual([201, undefined]);
	return { device, id: added.body.webauthn_credential.id, recoveryCodes: added.body.recovery_codes };
}

/** Signs in with a password and a device, in the two calls that a page makes. */
export async function signInWithDevice(
	client: TestClient,
	user: { readonly email: TestPerson["email"]; readonly password: string },
	device: TestDevice,
): Promise<TestResponse> {
	const { body } = await client.post("users/2fa", { user });
	const webauthn_credential = device.answer(body.webauthn_options);
	return client.post("users/sign_in", { user, webauthn_credential });
}
