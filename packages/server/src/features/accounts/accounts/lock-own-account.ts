import type { Knex } from "knex";
import { unauthenticated } from "../../../http/errors.ts";
import type { Principal } from "../../../http/principal.ts";
import type { StoredAccount } from "./account.ts";
import { lockAccount } from "./account-queries.ts";
import { isSessionOpen } from "./session-queries.ts";

/** The signed-in account and its session. */
export type SignedIn = Pick<Principal, "accountId" | "sessionId">;

/**
 * Locks the caller's account until the transaction ends, and checks again that the caller is still signed in: while
 * this call waited, a new password may have ended its session [ACC4].
 *
 * @throws {HttpError} 401 if the session has ended.
 */
export async function lockOwnAccount(
	trx: Knex.Transaction,
	{ accountId, sessionId }: SignedIn,
): Promise<StoredAccount> {
	const account = await lockAccount(trx, accountId);
	if (sessionId === null || !(await isSessionOpen(trx, accountId, sessionId))) throw unauthenticated();
	return account;
}
