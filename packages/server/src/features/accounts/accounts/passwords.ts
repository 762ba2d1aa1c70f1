import { hash, type Options, verify } from "@node-rs/argon2";
import { invalid } from "../../../http/errors.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** OWASP's first recommendation for argon2id on a server where people wait for the hash. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

// The hash of discarded random bytes, at the same cost, so that an unknown address takes as long as a known one.
const NOBODYS_HASH =
	"$argon2id$v=19$m=19456,t=2,p=1$wjMI4h9XPlzFBfkMnRd1Yw$RpDk5Aw0N1LsLfXr6JDthaQx1cxV+Q96sFqsYZgrXd4";

/** Nobody types longer passwords, and hashing them would take time. */
const LONGEST = 128;

/**
 * Hashes a newly chosen password.
 *
 * @returns an argon2id hash with its salt and cost, as one text.
 * @throws {HttpError} 422 for a common password [ACC20].
 */
export async function hashPassword(password: string): Promise<string> {
	if (await isCommonPassword(password)) throw invalid({ password: ["is too common: choose another"] });
	return hash(password, COST);
}

/**
 * Whether a password matches a hash.
 *
 * @param passwordHash - null if the account does not exist; the result is then false after the same time.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
	const matches = await verify(passwordHash ?? NOBODYS_HASH, password.slice(0, LONGEST));
	return matches && passwordHash !== null && password.length <= LONGEST;
}
