import { type OrderMailKind, orderMail, withStatus } from "@oxcut/core/cut";
import { counted, type Order } from "@oxcut/core/model";
import type { Knex } from "knex";
import { findProductionName } from "../../../access/find-production-name.ts";
import type { Deps } from "../../../deps/deps.ts";
import { invalid } from "../../../http/errors.ts";
import type { ItemAddress } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import { type Allowance, mailboxKey, requireWithin } from "../../../http/rate-limit.ts";
import { recordActivity } from "../../../journal/activity/record-activity.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import { requireVerifiedPrimary } from "../../accounts/accounts/email-service.ts";
import type { Stored } from "../../production-items/item-kind.ts";
import { lockItem, requireItem, writeItem } from "../../production-items/item-service.ts";
import { obeyingOrderSteps, orderKind } from "./order-kind.ts";
import { contactsOf } from "./queries.ts";

const MAILS_TO_ADDRESS: Allowance = { name: "order-mail-to", limit: 20, windowSeconds: 24 * 3600 };

/** The draft of an email about an order, with everyone who can get it [ORD15]. @throws {HttpError} 404; 422 for a reminder of nothing. */
export async function draftMail(
	knex: Knex,
	{ productionId, id }: Pick<ItemAddress, "productionId" | "id">,
	kind: OrderMailKind,
	sender: Principal,
) {
	const order = await requireItem(knex, orderKind, productionId, id);
	const contacts = await contactsOf(knex, order);
	const production = await findProductionName(knex, productionId);
	const names = contacts.map(({ name }) => name).filter((name) => name !== "");
	const draft = obeyingOrderSteps(() => orderMail(order, { kind, sender: sender.name, production, names }));
	return { kind, ...draft, contacts };
}

/**
 * Counts an email for each recipient, whoever sends it: an address can be added to any project's licensors [ORD15].
 *
 * @throws {HttpError} 404; 429 if a recipient got too many.
 */
export async function limitMails(
	deps: Pick<Deps, "db" | "settings">,
	{ productionId, id }: Pick<ItemAddress, "productionId" | "id">,
	contactIds: readonly number[],
): Promise<void> {
	const contacts = await contactsOf(
		deps.db.knex,
		await requireItem(deps.db.knex, orderKind, productionId, id),
	);
	const recipients = contacts.filter((contact) => contactIds.includes(contact.id));
	for (const key of new Set(recipients.map(({ email }) => mailboxKey(email))))
		await requireWithin(deps, MAILS_TO_ADDRESS, key);
}

/** An email as its sender approved it. */
interface ApprovedMail {
	readonly contact_ids: readonly number[];
	readonly subject: string;
	readonly text: string;
	/** Null leaves the order's status. */
	readonly sent_on: string | null;
}

/**
 * Queues an email to contacts of the order's licensor, one to each, and marks the order as sent if asked to [ORD15].
 *
 * @throws {HttpError} 404, 412; 422 for contacts who aren't the licensor's or have no address, and for an order that
 * was sent already; 403 before the sender's own address, which gets the answers, is verified [ACC16].
 */
export async function mailContacts(
	trx: Knex.Transaction,
	address: ItemAddress,
	{ contact_ids, subject, text, sent_on }: ApprovedMail,
	sender: Principal,
	deps: Pick<Deps, "jobs">,
): Promise<Stored<Order>> {
	const order = await lockItem(trx, orderKind, address);
	const contacts = await contactsOf(trx, order);
	const wanted = new Set(contact_ids);
	const recipients = contacts.filter(({ id }) => wanted.has(id));
	if (recipients.length < wanted.size)
		throw invalid({ contact_ids: ["must be contacts of the licensor with an email address"] });
	if (sent_on !== null && order.status !== "draft")
		throw invalid({ sent_on: ["can't be set: the order was sent already"] });
	const reply_to = await requireVerifiedPrimary(trx, sender.accountId);
	const mail = { template: "order", subject, text, reply_to } as const;
	const addresses = new Set(recipients.map(({ email }) => email));
	for (const email of addresses) await enqueueMail(trx, email, mail, deps);
	await recordActivity(trx, {
		production_id: order.production_id,
		area: "records",
		account: sender,
		action: `emailed ${counted(addresses.size, "contact")} about the order “${order.name}”`,
	});
	if (sent_on === null) return order;
	const { status, dates } = withStatus(order, "sent", sent_on);
	return writeItem(trx, orderKind, order, { status, dates });
}
