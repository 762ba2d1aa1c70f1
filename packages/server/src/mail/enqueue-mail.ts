import type { Knex } from "knex";
import type { Deps } from "../deps/deps.ts";
import { MAIL_JOB } from "./mail-job.ts";
import type { MailOrder } from "./mail-order.ts";

/**
 * Queues an email in the transaction of the change that causes it: it is sent after the commit, and never if the
 * transaction is rolled back.
 *
 * @param recipient - a checked address.
 */
export async function enqueueMail(
	trx: Knex,
	recipient: string,
	order: MailOrder,
	{ jobs }: Pick<Deps, "jobs">,
): Promise<void> {
	await jobs.enqueue(trx, MAIL_JOB, { recipient, order });
}
