import { FIRST_CHARGE_DELAY_MS } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import type { ProviderPayment } from "../../../deps/payment-provider.ts";
import { recordActivity } from "../../../journal/activity/record-activity.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import {
	countFailures,
	findFirstStart,
	findInvoice,
	findInvoiceAt,
	findOpenRenewal,
	lockSubscription,
	updateBilledProduction,
	updateInvoice,
	updatePayment,
	updateSubscription,
	voidOpenInvoices,
} from "../subscriptions/queries.ts";
import type { StoredInvoice, StoredPayment, StoredSubscription } from "../subscriptions/subscription.ts";
import { type BillingNews, mailRecipients } from "./billing-mail.ts";
import { intervalEnd, unusedPart } from "./interval-end.ts";

const DAY_MS = 24 * 60 * 60_000;

/** How long after each failed charge it is repeated; after the last one, the production becomes view-only [BIL8]. */
const RETRY_AFTER_MS = [DAY_MS, 3 * DAY_MS, 5 * DAY_MS];

/** How long a payment may wait for its owner's confirmation before it counts as failed. */
export const CONFIRM_WITHIN_MS = DAY_MS;

type SettleDeps = Pick<Deps, "clock" | "jobs">;

/** The credit of a production at a moment: its stored credit, plus the unused part of its paid interval. */
export async function creditAt(
	knex: Knex,
	{ production_id, credit }: Pick<StoredSubscription, "production_id" | "credit">,
	at: Date,
): Promise<number> {
	const running = await findInvoiceAt(knex, production_id, at);
	if (running === null || running.starts_at === null || running.ends_at === null) return credit;
	const paid = running.amount + running.credit;
	return credit + unusedPart(paid, { start: running.starts_at, end: running.ends_at, at });
}

/** Ends the interval that a production has paid for, because its plan changes. */
export async function endInterval(trx: Knex.Transaction, productionId: number, at: Date): Promise<void> {
	const running = await findInvoiceAt(trx, productionId, at);
	if (running !== null) await updateInvoice(trx, running.id, { ends_at: at });
}

/** Marks an invoice as paid: its plan begins, and the next charge is due at the end of the interval [BIL6]. */
export async function settleInvoice(
	trx: Knex.Transaction,
	subscription: StoredSubscription,
	invoice: StoredInvoice,
	deps: SettleDeps,
): Promise<void> {
	const { production_id } = invoice;
	const isSwitch = invoice.reason === "switch";
	// A view-only production doesn't pay for the time before it paid.
	const start = subscription.state === "unpaid" ? deps.clock() : invoice.date;
	const first = isSwitch ? start : await findFirstStart(trx, production_id, start);
	const end = intervalEnd(start, invoice.interval_kind, first);
	const credit = isSwitch ? await creditAt(trx, subscription, start) : subscription.credit;
	if (isSwitch) await endInterval(trx, production_id, start);
	await updateInvoice(trx, invoice.id, { state: "paid", starts_at: start, ends_at: end });
	if (isSwitch) await voidOpenInvoices(trx, production_id);
	await updateBilledProduction(trx, production_id, {
		subscription_state: "active",
		...(isSwitch && invoice.billing_plan_id !== null ? { billing_plan_id: invoice.billing_plan_id } : {}),
	});
	await updateSubscription(trx, production_id, {
		credit: Math.max(0, credit - invoice.credit),
		next_charge_at: end,
		...(isSwitch ? { plan_changed_at: deps.clock() } : {}),
	});
	if (isSwitch) await recordSwitch(trx, subscription, { plan: invoice.plan_name, by: invoice.ordered_by });
	await mailRecipients(trx, subscription, news("payment_received", invoice), deps);
}

/** Writes a switch to the production's activity and the audit log, with the account that ordered it; null for the server. */
export async function recordSwitch(
	trx: Knex.Transaction,
	{ production_id, plan_name }: Pick<StoredSubscription, "production_id" | "plan_name">,
	{ plan, by }: { readonly plan: string; readonly by: number | null },
): Promise<void> {
	await recordActivity(trx, {
		production_id,
		area: "production",
		account: { accountId: by, name: by === null ? "ox-server" : await nameOf(trx, by) },
		action: `changed the plan to ${plan}`,
	});
	const change = { before: { plan: plan_name }, after: { plan } };
	await recordAudit(trx, { action: "plan_changed", accountId: by, productionId: production_id, ...change });
}

async function nameOf(trx: Knex.Transaction, accountId: number): Promise<string> {
	const row: { name: string } | undefined = await trx("accounts")
		.where({ id: accountId })
		.first(trx.raw("trim(first_name || ' ' || last_name) as name"));
	return row?.name ?? "";
}

/**
 * Stores the provider's state of a payment. The order of responses and events doesn't matter: the state was just
 * read, and a successful payment stays successful [BIL7].
 */
export async function applyPayment(
	trx: Knex.Transaction,
	payment: StoredPayment,
	told: ProviderPayment,
	deps: SettleDeps,
): Promise<void> {
	const subscription = await lockSubscription(trx, payment.production_id);
	const before: Pick<StoredPayment, "state"> | undefined = await trx("billing_payments")
		.where({ id: payment.id })
		.first("state");
	const invoice = await findInvoice(trx, payment.invoice_id);
	if (before === undefined || invoice === null || before.state === "succeeded") return;
	const state = PAYMENT_STATES[told.state];
	if (state === before.state && state !== "pending") return;
	await updatePayment(trx, payment.id, {
		state,
		intent: told.id,
		client_secret: state === "requires_action" ? told.clientSecret : null,
		failure: state === "failed" ? (told.failure ?? "The payment was cancelled.").slice(0, FAILURE_MAX) : null,
	});
	// A deleted production keeps its books; restoring it shows them.
	if (subscription === null) return;
	await updateSubscription(trx, payment.production_id);
	if (state === "succeeded") await settlePaid(trx, subscription, { payment, invoice }, deps);
	else if (state === "failed") await failInvoice(trx, subscription, { payment, invoice }, deps);
	else if (state === "requires_action") await awaitOwner(trx, subscription, { payment, invoice }, deps);
}

const PAYMENT_STATES = {
	open: "pending",
	processing: "pending",
	requires_action: "requires_action",
	succeeded: "succeeded",
	failed: "failed",
} as const satisfies Record<ProviderPayment["state"], StoredPayment["state"]>;

const FAILURE_MAX = 250;

interface Charged {
	readonly payment: StoredPayment;
	readonly invoice: StoredInvoice;
}

async function settlePaid(
	trx: Knex.Transaction,
	subscription: StoredSubscription,
	{ payment, invoice }: Charged,
	deps: SettleDeps,
): Promise<void> {
	if (invoice.state === "open") return settleInvoice(trx, subscription, invoice, deps);
	// The payment succeeded after its invoice was given up or paid otherwise: nothing is lost.
	await updateSubscription(trx, payment.production_id, { credit: subscription.credit + payment.amount });
}

/** Repeats a failed charge later, three times; then the production is view-only. A switch is given up at once. */
export async function failInvoice(
	trx: Knex.Transaction,
	subscription: StoredSubscription,
	{ payment, invoice }: Charged,
	deps: SettleDeps,
): Promise<void> {
	const { production_id } = invoice;
	if (invoice.state !== "open") return;
	if (invoice.reason === "switch") return updateInvoice(trx, invoice.id, { state: "void" });
	if (payment.is_present) return;
	const wait = RETRY_AFTER_MS[(await countFailures(trx, invoice.id)) - 1];
	const next = wait === undefined ? null : new Date(deps.clock().getTime() + wait);
	await updateBilledProduction(trx, production_id, {
		subscription_state: next === null ? "unpaid" : "past_due",
	});
	await updateSubscription(trx, production_id, { next_charge_at: next });
	const template = next === null ? "production_unpaid" : "payment_failed";
	await mailRecipients(trx, subscription, news(template, invoice, next), deps);
}

/** A payment that waits for the card's owner: a switch waits with it, a renewal is reported. */
async function awaitOwner(
	trx: Knex.Transaction,
	subscription: StoredSubscription,
	{ payment, invoice }: Charged,
	deps: SettleDeps,
): Promise<void> {
	if (invoice.reason === "switch" || payment.is_present) return;
	const until = new Date(deps.clock().getTime() + CONFIRM_WITHIN_MS);
	await updateBilledProduction(trx, invoice.production_id, { subscription_state: "past_due" });
	await updateSubscription(trx, invoice.production_id, { next_charge_at: until });
	await mailRecipients(trx, subscription, news("payment_to_confirm", invoice, until), deps);
}

function news(
	template: BillingNews["template"],
	invoice: StoredInvoice,
	until: Date | null = null,
): BillingNews {
	const { plan_name, amount, number } = invoice;
	return { template, plan_name, amount, number, until: until?.toISOString() ?? null };
}

/**
 * Charges again after a production was paused, hidden or deleted: an hour from now, if a charge fell due in the
 * meantime. One that had failed before pays for the time from now on, too [BIL9].
 */
export async function resumeCharges(trx: Knex.Transaction, productionId: number, now: Date): Promise<void> {
	const subscription = await lockSubscription(trx, productionId);
	if (subscription === null) return;
	const { state, next_charge_at } = subscription;
	const isOverdue = next_charge_at !== null && next_charge_at <= now;
	if (state !== "paused" && !isOverdue) return;
	const open = await findOpenRenewal(trx, productionId);
	if (open !== null) await updateInvoice(trx, open.id, { date: now });
	await updateBilledProduction(trx, productionId, { subscription_state: "active" });
	await updateSubscription(trx, productionId, {
		next_charge_at: new Date(now.getTime() + FIRST_CHARGE_DELAY_MS),
	});
}
