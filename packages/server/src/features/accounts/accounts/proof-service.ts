import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import type { RequestInfo } from "../../../http/route.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { lockOwnAccount, type SignedIn } from "./lock-own-account.ts";
import { isLocked, readLogin } from "./login-queries.ts";
import { isPassword } from "./passwords.ts";
import { markProved } from "./session-queries.ts";
import { acceptAttempt, type SignInAttempt } from "./sign-in-service.ts";

/** Checks the signed-in account's password; outside a transaction, because hashing takes time. */
export async function checkOwnPassword(
	knex: Knex,
	accountId: number,
	password: string,
	{ browserToken }: Pick<RequestInfo, "browserToken">,
): Promise<SignInAttempt> {
	const login = await readLogin(knex, accountId, browserToken);
	return { login, isRight: await isPassword(login?.passwordHash ?? null, password) };
}

/**
 * Accepts the right password as a fresh proof of identity [ACC21]. A wrong one counts as at sign-in [ACC2].
 *
 * @returns null if it is right, else the error; commit the transaction either way.
 * @throws {HttpError} 401 if the session has ended.
 */
export async function proveSession(
	trx: Knex.Transaction,
	who: SignedIn,
	attempt: SignInAttempt,
	deps: Pick<Deps, "clock" | "jobs">,
): Promise<string | null> {
	const now = deps.clock();
	await lockOwnAccount(trx, who);
	if ((await acceptAttempt(trx, attempt, deps)) === null) {
		const locked = attempt.login !== null && (await isLocked(trx, attempt.login, now));
		return locked
			? "was wrong too many times: open the link in the email we sent you, or wait an hour"
			: "is wrong";
	}
	if (who.sessionId !== null) await markProved(trx, who.sessionId, now);
	await recordAudit(trx, { action: "proved" });
	return null;
}
