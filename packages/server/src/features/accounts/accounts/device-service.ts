import type { WebauthnAttestation } from "@oxcut/core/model";
import type { Knex } from "knex";
import { hasDevice } from "../../../access/has-device.ts";
import type { Deps } from "../../../deps/deps.ts";
import { HttpError, invalid, notFound } from "../../../http/errors.ts";
import type { Principal } from "../../../http/principal.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { useChallenge } from "../two-factor/challenge-queries.ts";
import {
	deleteDevice,
	deleteDevices,
	insertDevice,
	listDevices,
	type StoredDevice,
} from "../two-factor/device-queries.ts";
import { deleteRecoveryCodes, makeRecoveryCodes } from "../two-factor/recovery-codes.ts";
import { newDeviceOptions } from "../two-factor/two-factor-options.ts";
import { challengeIn, RefusedAnswer, verifyNewDevice } from "../two-factor/verify-answer.ts";
import { listEmails } from "./email-queries.ts";
import { requireVerifiedPrimary } from "./email-service.ts";
import { lockOwnAccount } from "./lock-own-account.ts";
import { notifyOwner } from "./notify-owner.ts";

const DEVICES_MAX = 10;

/** An added device, and the recovery codes that the first one brings. */
export interface AddedDevice {
	readonly device: StoredDevice;
	readonly recoveryCodes: readonly string[] | null;
}

/**
 * Starts adding a device.
 *
 * @throws {HttpError} 403 until the primary address is verified [ACC16], 422 if there are too many devices.
 */
export async function startDevice(
	trx: Knex.Transaction,
	who: Principal,
	deps: Pick<Deps, "settings" | "clock" | "random">,
) {
	await lockOwnAccount(trx, who);
	await requireRoom(trx, who.accountId);
	return newDeviceOptions(trx, who, deps);
}

async function requireRoom(trx: Knex.Transaction, accountId: number): Promise<void> {
	await requireVerifiedPrimary(trx, accountId);
	if ((await listDevices(trx, accountId)).length >= DEVICES_MAX) {
		throw invalid({
			webauthn_credential: [`must not be more than ${DEVICES_MAX} devices: remove one first`],
		});
	}
}

/**
 * Adds a device by a browser's answer. The first one makes the recovery codes.
 *
 * @returns the reason if the answer is refused; commit the transaction either way, because its challenge is used up.
 */
export async function addDevice(
	trx: Knex.Transaction,
	who: Principal,
	given: { readonly nickname: string; readonly answer: WebauthnAttestation },
	deps: Pick<Deps, "settings" | "clock" | "random" | "jobs">,
): Promise<AddedDevice | HttpError> {
	const now = deps.clock();
	const { accountId } = who;
	await lockOwnAccount(trx, who);
	await requireRoom(trx, accountId);
	const refused = (reason: string) =>
		new HttpError("device_not_added", `Could not add the two-factor device. ${reason}`);
	let verified: Awaited<ReturnType<typeof verifyNewDevice>>;
	try {
		const challenge = challengeIn(given.answer);
		if (!(await useChallenge(trx, challenge, { purpose: "register", accountId }, now))) {
			return refused("The request has expired or was already used: try again.");
		}
		verified = await verifyNewDevice(given.answer, challenge, deps.settings);
	} catch (error) {
		if (error instanceof RefusedAnswer) return refused(error.message);
		throw error;
	}
	const isFirst = !(await hasDevice(trx, accountId));
	const device = await insertDevice(trx, { accountId, nickname: given.nickname, ...verified }, now);
	if (device === null) return refused("It is already registered.");
	await recordAudit(trx, {
		action: "device_added",
		item: { kind: "webauthn_credential", id: device.id },
		after: { nickname: device.nickname },
	});
	await notifyOwner(trx, "device_added", await listEmails(trx, accountId), deps);
	return { device, recoveryCodes: isFirst ? await makeRecoveryCodes(trx, accountId, deps.random) : null };
}

/**
 * Removes a device; with the last one, signing in needs the password alone again.
 *
 * @throws {HttpError} 404 if the account has no such device.
 */
export async function removeDevice(
	trx: Knex.Transaction,
	who: Principal,
	credentialId: string,
	deps: Pick<Deps, "jobs">,
): Promise<void> {
	const { accountId } = who;
	await lockOwnAccount(trx, who);
	const device = await deleteDevice(trx, accountId, credentialId);
	if (device === null) throw notFound();
	if (!(await hasDevice(trx, accountId))) await deleteRecoveryCodes(trx, accountId);
	await recordAudit(trx, {
		action: "device_removed",
		item: { kind: "webauthn_credential", id: device.id },
		before: { nickname: device.nickname },
	});
	await notifyOwner(trx, "device_removed", await listEmails(trx, accountId), deps);
}

/**
 * Replaces the account's recovery codes.
 *
 * @throws {HttpError} 409 without a device.
 */
export async function renewRecoveryCodes(
	trx: Knex.Transaction,
	who: Principal,
	deps: Pick<Deps, "random" | "jobs">,
): Promise<string[]> {
	const { accountId } = who;
	await lockOwnAccount(trx, who);
	if (!(await hasDevice(trx, accountId))) throw new HttpError("no_two_factor_device");
	const codes = await makeRecoveryCodes(trx, accountId, deps.random);
	await recordAudit(trx, { action: "recovery_codes_made" });
	await notifyOwner(trx, "recovery_codes_made", await listEmails(trx, accountId), deps);
	return codes;
}

/**
 * Removes all devices and recovery codes of an account, for the server's operator or a site admin.
 *
 * @returns how many devices there were.
 */
export async function resetTwoFactor(
	trx: Knex.Transaction,
	{ accountId, actorId }: { readonly accountId: number; readonly actorId?: number },
	deps: Pick<Deps, "jobs">,
): Promise<number> {
	const removed = await deleteDevices(trx, accountId);
	await deleteRecoveryCodes(trx, accountId);
	await recordAudit(trx, {
		action: "two_factor_reset",
		accountId,
		...(actorId === undefined ? {} : { actorId }),
		before: { devices: removed },
	});
	if (removed > 0) await notifyOwner(trx, "two_factor_reset", await listEmails(trx, accountId), deps);
	return removed;
}
