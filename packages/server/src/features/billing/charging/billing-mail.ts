import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import type { BillingMail } from "../../../mail/mail-order.ts";
import type { StoredSubscription } from "../subscriptions/subscription.ts";

/** The content of an email about an invoice. */
export type BillingNews = Omit<BillingMail, "production_id" | "production_name">;

/** Emails every billing address of a production, in the transaction of the change; if it has none, its billing user or owner. */
export async function mailRecipients(
	trx: Knex.Transaction,
	{ production_id, production_name }: Pick<StoredSubscription, "production_id" | "production_name">,
	news: BillingNews,
	deps: Pick<Deps, "jobs">,
): Promise<void> {
	for (const address of await billingAddresses(trx, production_id)) {
		await enqueueMail(trx, address, { ...news, production_id, production_name }, deps);
	}
}

async function billingAddresses(trx: Knex.Transaction, productionId: number): Promise<string[]> {
	const chosen: string[] = await trx("billing_recipients")
		.where({ production_id: productionId })
		.orderBy("id")
		.pluck("email");
	if (chosen.length > 0) return chosen;
	return trx("account_emails as e")
		.join("production_members as m", "m.account_id", "e.account_id")
		.join("billing_infos as i", "i.production_id", "m.production_id")
		.where({ "m.production_id": productionId, "e.is_primary": true })
		.whereRaw("(m.main_role = 'owner' or m.account_id = i.billing_user_id)")
		.orderByRaw("m.account_id = i.billing_user_id desc nulls last")
		.limit(1)
		.pluck("e.address");
}
