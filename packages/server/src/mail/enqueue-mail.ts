import type { Knex } from "knex";
import type { MailOrder } from "./mail-order.ts";

/**
 * Orders a mail in the transaction of the change that causes it: it is sent once that is committed, and not at all
 * if it is rolled back.
 *
 * @param recipient - a checked address.
 */
export async function enqueueMail(trx: Knex, recipient: string, order: MailOrder, now: Date): Promise<void> {
	const { template, ...params } = order;
	await trx("mail_jobs").insert({
		template,
		recipient,
		params: JSON.stringify(params),
		run_at: now,
		created_at: now,
	});
}
