import type { WebauthnAssertion, WebauthnAttestation } from "@oxcut/core/model";
import {
	type AuthenticatorTransport,
	verifyAuthenticationResponse,
	verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeClientDataJSON } from "@simplewebauthn/server/helpers";
import type { Settings } from "../../../system/settings.ts";
import type { StoredDevice } from "./device-queries.ts";

/** The reason an answer is refused, worded for its user. */
export class RefusedAnswer extends Error {
	override readonly name = "RefusedAnswer";
}

const UNREADABLE = "The answer can't be read.";
const ELSEWHERE = "It was used on another site.";

/** The library's errors have no codes, so its messages tell them apart. */
const REASONS: readonly (readonly [RegExp, string])[] = [
	[/\borigin\b/i, ELSEWHERE],
	[/RP ID/i, ELSEWHERE],
	[/counter/i, "Its counter went back, so it may have been copied: remove it and add it again."],
	[/user could not be verified/i, "It didn't verify you: set up a PIN or fingerprint on it."],
	[/not present|presence/i, "It was not touched."],
];

function refusal(error: unknown): RefusedAnswer {
	const message = error instanceof Error ? error.message : "";
	return new RefusedAnswer(REASONS.find(([pattern]) => pattern.test(message))?.[1] ?? UNREADABLE);
}

type RelyingParty = Pick<Settings, "webauthnRpId" | "webauthnOrigins">;

/**
 * The challenge that an answer claims to answer.
 *
 * @throws {RefusedAnswer} if it can't be read, or comes from a frame in another site's page, which the library doesn't check.
 */
export function challengeIn({ response }: Pick<WebauthnAssertion | WebauthnAttestation, "response">): string {
	const { challenge, crossOrigin } = readClientData(response.clientDataJSON);
	if (typeof challenge !== "string") throw new RefusedAnswer(UNREADABLE);
	if (crossOrigin === true) throw new RefusedAnswer(ELSEWHERE);
	return challenge;
}

function readClientData(json: string): { readonly challenge?: unknown; readonly crossOrigin?: unknown } {
	try {
		return decodeClientDataJSON(json);
	} catch (error) {
		throw refusal(error);
	}
}

/** Transports that a browser reports may be newer than the library. */
function asTransports(transports: readonly string[] | undefined): AuthenticatorTransport[] {
	return (transports ?? []) as AuthenticatorTransport[];
}

/**
 * Checks the answer of a new device.
 *
 * @param challenge - as found by `challengeIn`, and used up.
 * @throws {RefusedAnswer} if anything in it is wrong.
 */
export async function verifyNewDevice(
	given: WebauthnAttestation,
	challenge: string,
	{ webauthnRpId, webauthnOrigins }: RelyingParty,
): Promise<Pick<StoredDevice, "credentialId" | "publicKey" | "counter" | "transports">> {
	const { clientDataJSON, attestationObject, transports } = given.response;
	const verified = await verifyRegistrationResponse({
		response: {
			id: given.id,
			rawId: given.rawId,
			type: given.type,
			clientExtensionResults: {},
			response: { clientDataJSON, attestationObject, transports: asTransports(transports) },
		},
		expectedChallenge: challenge,
		expectedOrigin: [...webauthnOrigins],
		expectedRPID: webauthnRpId,
		requireUserVerification: false,
	}).catch((error: unknown) => {
		throw refusal(error);
	});
	if (!verified.verified) throw new RefusedAnswer("Its signature is wrong.");
	const { credential } = verified.registrationInfo;
	return {
		credentialId: credential.id,
		publicKey: Buffer.from(credential.publicKey),
		counter: credential.counter,
		transports: credential.transports ?? [],
	};
}

/**
 * Checks the answer of a registered device.
 *
 * @param options.needsUser - whether the device must have checked its user, because it replaces the password.
 * @returns the device's new counter.
 * @throws {RefusedAnswer} if anything in it is wrong.
 */
export async function verifyDevice(
	given: WebauthnAssertion,
	device: StoredDevice,
	challenge: string,
	{ webauthnRpId, webauthnOrigins, needsUser }: RelyingParty & { readonly needsUser: boolean },
): Promise<number> {
	const { clientDataJSON, authenticatorData, signature } = given.response;
	const verified = await verifyAuthenticationResponse({
		response: {
			id: given.id,
			rawId: given.rawId,
			type: given.type,
			clientExtensionResults: {},
			response: { clientDataJSON, authenticatorData, signature },
		},
		expectedChallenge: challenge,
		expectedOrigin: [...webauthnOrigins],
		expectedRPID: webauthnRpId,
		credential: {
			id: device.credentialId,
			publicKey: new Uint8Array(device.publicKey),
			counter: device.counter,
		},
		requireUserVerification: needsUser,
	}).catch((error: unknown) => {
		throw refusal(error);
	});
	if (!verified.verified) throw new RefusedAnswer("Its signature is wrong.");
	return verified.authenticationInfo.newCounter;
}
