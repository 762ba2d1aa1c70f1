import type { Knex } from "knex";
import { inTransaction } from "../../../db/transaction.ts";
import type { Deps } from "../../../deps/deps.ts";
import type { PaymentProvider } from "../../../deps/payment-provider.ts";
import {
	findOpenRenewal,
	insertInvoice,
	insertPayment,
	listOpenPayments,
	listPayMethods,
	lockSubscription,
	updateBilledProduction,
	updateSubscription,
} from "../subscriptions/queries.ts";
import { splitPrice } from "../subscriptions/split-price.ts";
import type { StoredInvoice, StoredPayment, StoredSubscription } from "../subscriptions/subscription.ts";
import { applyPayment, CONFIRM_WITHIN_MS, failInvoice, settleInvoice } from "./settle.ts";

export type ChargeDeps = Pick<Deps, "db" | "clock" | "jobs"> & { readonly payments: PaymentProvider };

/**
 * Charges a production for its next interval if that is due. First reads the payments whose result is unknown, so
 * that nothing is charged twice after a crash [BIL7].
 *
 * @param isPresent - whether the payer asks for it now: an open invoice is then charged again, even if no repetition
 * is due.
 * @throws {PaymentsUnreachable} the payment's result is then unknown, until the next call.
 */
export async function chargeProduction(
	deps: ChargeDeps,
	productionId: number,
	{ isPresent = false } = {},
): Promise<void> {
	const { knex } = deps.db;
	for (const open of await listOpenPayments(knex, productionId)) {
		await readResult(deps, open);
		const isLate = deps.clock().getTime() - open.date.getTime() >= CONFIRM_WITHIN_MS;
		if (open.state === "requires_action" && isLate) await cancelPayment(deps, open);
	}
	const payment = await inTransaction(knex, (trx) => orderRenewal(trx, deps, { productionId, isPresent }));
	if (payment !== null) await sendPayment(deps, payment);
}

/** Sends a payment to the provider, and applies the answer in its own transaction. */
export async function sendPayment(deps: ChargeDeps, payment: StoredPayment): Promise<void> {
	const { knex } = deps.db;
	const order = await readOrder(knex, payment);
	if (order === null) return;
	const told = await deps.payments.charge(order);
	await inTransaction(knex, (trx) => applyPayment(trx, payment, told, deps));
}

/** The order that a payment sends to the provider: the same for every repetition. */
async function readOrder(knex: Knex, payment: StoredPayment) {
	const row: { billing_customer: string | null; number: string } | undefined = await knex(
		"billing_invoices as v",
	)
		.join("subscriptions as s", "s.production_id", "v.production_id")
		.where({ "v.id": payment.invoice_id })
		.first("s.billing_customer", "v.number");
	if (row === undefined || row.billing_customer === null || payment.card === null) return null;
	return {
		customer: row.billing_customer,
		card: payment.card,
		amount: payment.amount,
		description: `Invoice ${row.number}`,
		isPresent: payment.is_present,
		key: payment.idempotency_key,
	};
}

/** Reads a payment whose result is unknown; one that never arrived is sent again, with its own key. */
export async function readResult(deps: ChargeDeps, payment: StoredPayment): Promise<void> {
	const { payments, db } = deps;
	const order = await readOrder(db.knex, payment);
	if (order === null) return;
	const told =
		payment.intent === null
			? await payments.findPayment(order.customer, payment.idempotency_key)
			: await payments.readPayment(payment.intent);
	if (told === null) await sendPayment(deps, payment);
	else await inTransaction(db.knex, (trx) => applyPayment(trx, payment, told, deps));
}

/** Gives up payments that haven't succeeded, because another one follows. */
export async function abandonPayments(deps: ChargeDeps, productionId: number): Promise<void> {
	const { knex } = deps.db;
	for (const payment of await listOpenPayments(knex, productionId)) await readResult(deps, payment);
	for (const payment of await listOpenPayments(knex, productionId)) await cancelPayment(deps, payment);
}

async function cancelPayment(deps: ChargeDeps, payment: StoredPayment): Promise<void> {
	if (payment.intent === null) return;
	const told = await deps.payments.cancelPayment(payment.intent, `${payment.idempotency_key}-cancel`);
	await inTransaction(deps.db.knex, (trx) => applyPayment(trx, payment, told, deps));
}

/**
 * Writes the payment for a production's next interval.
 *
 * @returns null if nothing is to be charged now.
 */
async function orderRenewal(
	trx: Knex.Transaction,
	deps: ChargeDeps,
	{ productionId, isPresent }: { readonly productionId: number; readonly isPresent: boolean },
): Promise<StoredPayment | null> {
	const subscription = await lockSubscription(trx, productionId);
	if (subscription === null) return null;
	const open = await findOpenRenewal(trx, productionId);
	const { next_charge_at } = subscription;
	const isDue = next_charge_at !== null && next_charge_at <= deps.clock();
	if (!isDue && !(isPresent && open !== null)) return null;
	if (await rest(trx, subscription)) return null;
	// A payment that waits for its owner blocks further ones until it ends.
	if ((await listOpenPayments(trx, productionId)).length > 0) return null;
	const invoice = open ?? (await insertRenewal(trx, subscription, next_charge_at ?? deps.clock()));
	if (invoice.amount === 0) {
		await settleInvoice(trx, subscription, invoice, deps);
		return null;
	}
	return insertCharge(trx, { subscription, invoice, isPresent }, deps);
}

/** @returns whether a production isn't charged: on a free plan, or paused or hidden until it is resumed. */
async function rest(trx: Knex.Transaction, subscription: StoredSubscription): Promise<boolean> {
	const { production_id, plan_price, is_resting } = subscription;
	if (plan_price > 0 && !is_resting) return false;
	if (plan_price > 0) await updateBilledProduction(trx, production_id, { subscription_state: "paused" });
	await updateSubscription(trx, production_id, { next_charge_at: null });
	return true;
}

function insertRenewal(
	trx: Knex.Transaction,
	subscription: StoredSubscription,
	date: Date,
): Promise<StoredInvoice> {
	return insertInvoice(trx, {
		production_id: subscription.production_id,
		billing_plan_id: subscription.billing_plan_id,
		plan_name: subscription.plan_name,
		interval_kind: subscription.plan_interval,
		reason: "renewal",
		...splitPrice(subscription.plan_price, subscription.credit),
		date,
	});
}

interface Charge {
	readonly subscription: StoredSubscription;
	readonly invoice: StoredInvoice;
	readonly isPresent: boolean;
}

/**
 * Writes a payment by a production's default card.
 *
 * @returns null if there is no card: that counts as a failed charge.
 */
export async function insertCharge(
	trx: Knex.Transaction,
	{ subscription, invoice, isPresent }: Charge,
	deps: Pick<Deps, "clock" | "jobs">,
): Promise<StoredPayment | null> {
	const { production_id } = subscription;
	const card = (await listPayMethods(trx, production_id)).find(({ is_default }) => is_default);
	await updateSubscription(trx, production_id);
	const draft = {
		production_id,
		invoice_id: invoice.id,
		amount: invoice.amount,
		card: card?.provider_id ?? null,
		brand: card?.brand ?? "",
		last_four: card?.last_four ?? "",
		is_present: isPresent,
		date: deps.clock(),
	};
	if (card !== undefined) return insertPayment(trx, draft);
	const failed = await insertPayment(trx, { ...draft, state: "failed", failure: "The project has no card." });
	await failInvoice(trx, subscription, { payment: failed, invoice }, deps);
	return null;
}
