import { generateAuthenticationOptions, generateRegistrationOptions } from "@simplewebauthn/server";
import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { CHALLENGE_MS, type ChallengeUse, issueChallenge } from "./challenge-queries.ts";
import { keepUserId, listDevices, type StoredDevice } from "./device-queries.ts";

type OptionDeps = Pick<Deps, "settings" | "clock" | "random">;

const USER_ID_BYTES = 32;

/** Devices as options name them. Transports are only hints: an unknown one is passed back to the browser that reported it. */
function named(devices: readonly StoredDevice[]) {
	return devices.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }));
}

/**
 * The options to ask a browser for one of an account's devices.
 *
 * @returns null if the account has none.
 */
export async function secondFactorOptions(trx: Knex.Transaction, accountId: number, deps: OptionDeps) {
	const devices = await listDevices(trx, accountId);
	if (devices.length === 0) return null;
	return requestOptions(trx, { purpose: "second_factor", accountId }, devices, deps);
}

/** The options to ask a browser for a passkey. It proves two things, so it replaces the password [TFA7]. */
export function passkeyOptions(trx: Knex.Transaction, deps: OptionDeps) {
	return requestOptions(trx, { purpose: "passkey", accountId: null }, [], deps);
}

async function requestOptions(
	trx: Knex.Transaction,
	use: ChallengeUse,
	devices: readonly StoredDevice[],
	{ settings, clock, random }: OptionDeps,
) {
	return generateAuthenticationOptions({
		rpID: settings.webauthnRpId,
		challenge: await issueChallenge(trx, use, { random, now: clock() }),
		timeout: CHALLENGE_MS,
		// A password was given already, so touching the device is enough.
		userVerification: use.purpose === "passkey" ? "required" : "discouraged",
		...(devices.length === 0 ? {} : { allowCredentials: named(devices) }),
	});
}

/** The options to ask a browser for a new device, none of the account's present ones. */
export async function newDeviceOptions(
	trx: Knex.Transaction,
	account: { readonly accountId: number; readonly email: string; readonly name: string },
	{ settings, clock, random }: OptionDeps,
) {
	const { accountId, email, name } = account;
	const userId = await keepUserId(trx, accountId, random(USER_ID_BYTES));
	return generateRegistrationOptions({
		rpName: "ox",
		rpID: settings.webauthnRpId,
		userID: new Uint8Array(userId),
		userName: email,
		userDisplayName: name,
		challenge: await issueChallenge(trx, { purpose: "register", accountId }, { random, now: clock() }),
		timeout: CHALLENGE_MS,
		attestationType: "none",
		excludeCredentials: named(await listDevices(trx, accountId)),
		// A device that stores the credential is a passkey too.
		authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
	});
}
