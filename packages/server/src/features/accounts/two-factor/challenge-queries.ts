import type { Knex } from "knex";
import type { RandomSource } from "../../../deps/deps.ts";
import { hashToken } from "../../../http/session-key.ts";

const CHALLENGE_BYTES = 32;
/** How long a challenge can be answered [TFA2]. */
export const CHALLENGE_MS = 5 * 60_000;

/** The permitted purpose of an answer to a challenge. A passkey's answer is for the account that owns it. */
export type ChallengeUse =
	| { readonly purpose: "register" | "second_factor"; readonly accountId: number }
	| { readonly purpose: "passkey"; readonly accountId: null };

/** Makes a challenge and stores its hash. */
export async function issueChallenge(
	trx: Knex.Transaction,
	{ purpose, accountId }: ChallengeUse,
	{ random, now }: { readonly random: RandomSource; readonly now: Date },
): Promise<Uint8Array<ArrayBuffer>> {
	const challenge = new Uint8Array(random(CHALLENGE_BYTES));
	await trx("webauthn_challenges").insert({
		challenge_hash: hashToken(Buffer.from(challenge).toString("base64url")),
		account_id: accountId,
		purpose,
		expires_at: new Date(now.getTime() + CHALLENGE_MS),
	});
	return challenge;
}

/**
 * Uses up a challenge, whatever the outcome. If several calls use the same one, only one succeeds.
 *
 * @returns whether it was issued for this use, and isn't older than five minutes.
 */
export async function useChallenge(
	trx: Knex.Transaction,
	challenge: string,
	{ purpose, accountId }: ChallengeUse,
	now: Date,
): Promise<boolean> {
	const rows: { purpose: string; account_id: number | null; expires_at: Date }[] = await trx(
		"webauthn_challenges",
	)
		.where({ challenge_hash: hashToken(challenge) })
		.delete(["purpose", "account_id", "expires_at"]);
	const [row] = rows;
	return row !== undefined && row.purpose === purpose && row.account_id === accountId && row.expires_at > now;
}
