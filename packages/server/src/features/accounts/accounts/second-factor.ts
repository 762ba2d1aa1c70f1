import type { WebauthnAssertion } from "@oxcut/core/model";
import type { Knex } from "knex";
import { hasDevice } from "../../../access/has-device.ts";
import type { Deps } from "../../../deps/deps.ts";
import { HttpError } from "../../../http/errors.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { type ChallengeUse, useChallenge } from "../two-factor/challenge-queries.ts";
import { lockDevice, writeDeviceUse } from "../two-factor/device-queries.ts";
import { countRecoveryCodes, useRecoveryCode } from "../two-factor/recovery-codes.ts";
import { challengeIn, RefusedAnswer, verifyDevice } from "../two-factor/verify-answer.ts";
import { listEmails } from "./email-queries.ts";
import { notifyOwner } from "./notify-owner.ts";

/** The proof that a caller gives in addition to the password. */
export interface SecondFactor {
	readonly answer: WebauthnAssertion | undefined;
	readonly recoveryCode: string | undefined;
}

/** The way in which somebody signed in, for the audit log. */
export type SignInMeans = "password" | "device" | "recovery_code" | "passkey" | "link" | "provider";

type CheckDeps = Pick<Deps, "settings" | "clock" | "jobs">;

/**
 * Checks an account's second factor [TFA3]: none is needed without a device; otherwise an answer from one, or a
 * recovery code.
 *
 * @returns the way in which the caller signed in, or the refusal; commit the transaction either way, because
 * challenges are used up.
 */
export async function checkSecondFactor(
	trx: Knex.Transaction,
	accountId: number,
	{ answer, recoveryCode }: SecondFactor,
	deps: CheckDeps,
): Promise<SignInMeans | HttpError> {
	if (!(await hasDevice(trx, accountId))) return "password";
	if (answer !== undefined) {
		const refused = await checkAnswer(trx, answer, { purpose: "second_factor", accountId }, accountId, deps);
		return refused ?? "device";
	}
	if (recoveryCode === undefined) return new HttpError("two_factor_required");
	if (!(await useRecoveryCode(trx, accountId, recoveryCode))) {
		await recordAudit(trx, { action: "two_factor_refused", accountId, after: { by: "recovery_code" } });
		return new HttpError("recovery_code_refused");
	}
	const left = await countRecoveryCodes(trx, accountId);
	await recordAudit(trx, { action: "recovery_code_used", accountId, after: { left } });
	await notifyOwner(trx, "recovery_code_used", await listEmails(trx, accountId), deps);
	return "recovery_code";
}

/**
 * Checks the answer of a passkey, which replaces the password [TFA7].
 *
 * @returns null if it is right, else the refusal.
 */
export function checkPasskey(
	trx: Knex.Transaction,
	answer: WebauthnAssertion,
	ownerId: number | null,
	deps: CheckDeps,
): Promise<HttpError | null> {
	return checkAnswer(trx, answer, { purpose: "passkey", accountId: null }, ownerId, deps);
}

async function checkAnswer(
	trx: Knex.Transaction,
	answer: WebauthnAssertion,
	use: ChallengeUse,
	accountId: number | null,
	deps: CheckDeps,
): Promise<HttpError | null> {
	try {
		const now = deps.clock();
		const challenge = challengeIn(answer);
		if (!(await useChallenge(trx, challenge, use, now))) {
			throw new RefusedAnswer("The request has expired or was already used: try again.");
		}
		const device = await lockDevice(trx, answer.id);
		if (device === null || device.accountId !== accountId) {
			throw new RefusedAnswer("It isn't registered with this account.");
		}
		const needsUser = use.purpose === "passkey";
		const counter = await verifyDevice(answer, device, challenge, { ...deps.settings, needsUser });
		await writeDeviceUse(trx, device.id, counter, now);
		return null;
	} catch (error) {
		if (!(error instanceof RefusedAnswer)) throw error;
		await recordAudit(trx, {
			action: "two_factor_refused",
			accountId,
			after: { by: use.purpose === "passkey" ? "passkey" : "device", reason: error.message },
		});
		return new HttpError("two_factor_refused", `Could not verify two-factor device. ${error.message}`);
	}
}
