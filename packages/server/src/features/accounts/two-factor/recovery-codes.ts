import type { Knex } from "knex";
import type { RandomSource } from "../../../deps/deps.ts";
import { hashToken } from "../../../http/session-key.ts";

const CODES = 10;
// Crockford's alphabet: no letter that reads like a digit. 16 of its 32 characters are 80 bits, which nobody can guess.
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 16;

/**
 * Replaces an account's recovery codes and stores their hashes [TFA5].
 *
 * @returns the codes, to be shown once: `7k2m-9xqd-41hv-tz6r`.
 */
export async function makeRecoveryCodes(
	trx: Knex.Transaction,
	accountId: number,
	random: RandomSource,
): Promise<string[]> {
	const codes = Array.from({ length: CODES }, () =>
		// 256 is a multiple of 32, so each character is equally likely.
		Array.from(random(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join(""),
	);
	await deleteRecoveryCodes(trx, accountId);
	await trx("recovery_codes").insert(
		codes.map((code) => ({ account_id: accountId, code_hash: hashToken(code) })),
	);
	return codes.map((code) => code.replace(/.{4}(?=.)/g, "$&-"));
}

/**
 * Uses up a code. Case, spaces, hyphens and look-alike letters don't matter.
 *
 * @returns whether it was one of the account's.
 */
export async function useRecoveryCode(
	trx: Knex.Transaction,
	accountId: number,
	typed: string,
): Promise<boolean> {
	const code = typed
		.toLowerCase()
		.replace(/[^a-z0-9]/g, "")
		.replaceAll("o", "0")
		.replace(/[il]/g, "1");
	const used = await trx("recovery_codes")
		.where({ account_id: accountId, code_hash: hashToken(code) })
		.delete();
	return used > 0;
}

export async function deleteRecoveryCodes(trx: Knex.Transaction, accountId: number): Promise<void> {
	await trx("recovery_codes").where({ account_id: accountId }).delete();
}

export async function countRecoveryCodes(knex: Knex, accountId: number): Promise<number> {
	const row = await knex("recovery_codes")
		.where({ account_id: accountId })
		.count<{ left: string | number }[]>({ left: "*" });
	return Number(row[0]?.left ?? 0);
}
