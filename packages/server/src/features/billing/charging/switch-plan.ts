import { LIMITED_FEATURES, type LimitedFeature, limitText, planAllows } from "@oxcut/core/model";
import type { Knex } from "knex";
import { inTransaction } from "../../../db/transaction.ts";
import type { Deps } from "../../../deps/deps.ts";
import { HttpError, notFound } from "../../../http/errors.ts";
import { readUsage } from "../limits/usage.ts";
import { findPlan, type Plan } from "../plans/queries.ts";
import {
	findPayment,
	insertInvoice,
	listOpenPayments,
	listPayMethods,
	lockSubscription,
	updateBilledProduction,
	updateSubscription,
	voidOpenInvoices,
} from "../subscriptions/queries.ts";
import { splitPrice } from "../subscriptions/split-price.ts";
import type { StoredPayment, StoredSubscription } from "../subscriptions/subscription.ts";
import { abandonPayments, insertCharge, sendPayment } from "./charge-production.ts";
import { creditAt, endInterval, recordSwitch, settleInvoice } from "./settle.ts";

type SwitchDeps = Pick<Deps, "db" | "clock" | "jobs" | "payments">;

interface Switch {
	readonly productionId: number;
	readonly planId: number;
	/** The account that orders it. */
	readonly by: number;
	/** Whether the payer accepts that unused time remains as credit. */
	readonly proceedsOnCredit: boolean;
}

/**
 * Switches a production to another plan. Unused time is credited; the rest of the price is charged at once. If the
 * card's owner has to confirm the payment, the plan changes once they have.
 *
 * @throws {HttpError} 404 for a plan that isn't offered; 409 if the production is too large for it, has no card, or
 * isn't charged.
 */
export async function switchPlan(deps: SwitchDeps, order: Switch): Promise<void> {
	const { db, payments } = deps;
	const plan = await requireOffered(db.knex, order.planId);
	if (payments === null) {
		if (plan.price > 0) throw new HttpError("no_payments");
	} else await abandonPayments({ ...deps, payments }, order.productionId);
	const payment = await inTransaction(db.knex, (trx) => orderSwitch(trx, deps, { ...order, plan }));
	if (payment === null || payments === null) return;
	await sendPayment({ ...deps, payments }, payment);
	const sent = await findPayment(db.knex, { idempotency_key: payment.idempotency_key });
	if (sent?.state !== "failed") return;
	throw new HttpError("switch_failed", `Could not switch subscriptions: ${sent.failure}`);
}

async function requireOffered(knex: Knex, planId: number): Promise<Plan> {
	const plan = await findPlan(knex, planId);
	if (plan === null || plan.public_state !== "active") throw notFound();
	return plan;
}

/** @returns the payment to send; null if the switch is already done. */
async function orderSwitch(
	trx: Knex.Transaction,
	deps: SwitchDeps,
	{ productionId, plan, by, proceedsOnCredit }: Switch & { readonly plan: Plan },
): Promise<StoredPayment | null> {
	const subscription = await lockSubscription(trx, productionId);
	if (subscription === null) throw notFound();
	if (subscription.billing_plan_id === plan.id) return null;
	if ((await listOpenPayments(trx, productionId)).length > 0) throw new HttpError("payment_open");
	await requireFits(trx, productionId, plan);
	const now = deps.clock();
	const credit = await creditAt(trx, subscription, now);
	const left = credit - Math.min(credit, plan.price);
	if (left > 0 && !proceedsOnCredit)
		throw new HttpError("plan_on_credit", undefined, { extra: { credit: left } });
	if (plan.price === 0) return switchToFree(trx, { subscription, plan, by, credit, now });
	const split = splitPrice(plan.price, credit);
	await requireCard(trx, productionId, split.amount);
	const invoice = await insertInvoice(trx, {
		production_id: productionId,
		billing_plan_id: plan.id,
		plan_name: plan.name,
		interval_kind: plan.interval_kind,
		reason: "switch",
		ordered_by: by,
		...split,
		date: now,
	});
	if (invoice.amount > 0) return insertCharge(trx, { subscription, invoice, isPresent: true }, deps);
	await settleInvoice(trx, subscription, invoice, deps);
	return null;
}

async function switchToFree(
	trx: Knex.Transaction,
	{
		subscription,
		plan,
		by,
		credit,
		now,
	}: {
		readonly subscription: StoredSubscription;
		readonly plan: Plan;
		readonly by: number;
		readonly credit: number;
		readonly now: Date;
	},
): Promise<null> {
	const { production_id } = subscription;
	await endInterval(trx, production_id, now);
	await voidOpenInvoices(trx, production_id);
	await updateBilledProduction(trx, production_id, {
		billing_plan_id: plan.id,
		subscription_state: "active",
	});
	await updateSubscription(trx, production_id, {
		credit,
		next_charge_at: null,
		plan_changed_at: now,
	});
	await recordSwitch(trx, subscription, { plan: plan.name, by });
	return null;
}

async function requireCard(trx: Knex.Transaction, productionId: number, amount: number): Promise<void> {
	if (amount > 0 && (await listPayMethods(trx, productionId)).length === 0)
		throw new HttpError("card_required");
}

/** @throws {HttpError} 409 naming each limit that the production exceeds. */
async function requireFits(trx: Knex.Transaction, productionId: number, plan: Plan): Promise<void> {
	const usage = await readUsage(trx, productionId);
	const exceeded = LIMITED_FEATURES.filter((feature) => !planAllows(plan, feature, usage[feature]));
	if (exceeded.length === 0) return;
	const limits = exceeded.map((feature) => describeExcess(plan, feature, usage[feature]));
	throw new HttpError("plan_limit", `The plan ${plan.name} allows ${limits.join(", and ")}`, {
		extra: { features: exceeded },
	});
}

function describeExcess({ features }: Plan, feature: LimitedFeature, used: number): string {
	const limit = features[feature];
	return `${limitText(feature, typeof limit === "number" ? limit : 0)}, but the project has ${limitText(feature, used)}`;
}
