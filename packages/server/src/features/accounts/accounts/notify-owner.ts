import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import type { AccountNews } from "../../../mail/mail-order.ts";
import type { StoredEmail } from "./account.ts";

/**
 * Emails a change of an account to its primary address and all verified ones, as they were before the change, so
 * that an intruder can't hide the change from the owner [ACC22].
 *
 * @param emails - the account's addresses before the change.
 */
export async function notifyOwner(
	trx: Knex.Transaction,
	news: AccountNews,
	emails: readonly StoredEmail[],
	deps: Pick<Deps, "jobs">,
): Promise<void> {
	for (const { address, isPrimary, isVerified } of emails) {
		if (isPrimary || isVerified) await enqueueMail(trx, address, { template: news }, deps);
	}
}
