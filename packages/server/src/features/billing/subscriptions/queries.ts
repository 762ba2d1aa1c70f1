import type { Knex } from "knex";
import { whereChangedSince } from "../../../http/changes.ts";
import type { StoredInvoice, StoredPayMethod, StoredPayment, StoredSubscription } from "./subscription.ts";

const COLUMNS = [
	"s.id",
	"s.production_id",
	"p.subscription_state as state",
	"s.billing_customer",
	"s.setup_intent",
	"s.setup_by",
	"s.next_charge_at",
	"s.plan_changed_at",
	"s.credit",
	"s.version",
	"s.updated_at",
	"p.billing_plan_id",
	"b.name as plan_name",
	"b.price as plan_price",
	"b.interval_kind as plan_interval",
	"i.id as billing_info_id",
	"p.name as production_name",
] as const;

function subscriptions(knex: Knex) {
	return knex("subscriptions as s")
		.join("productions as p", "p.id", "s.production_id")
		.join("billing_plans as b", "b.id", "p.billing_plan_id")
		.join("billing_infos as i", "i.production_id", "s.production_id")
		.whereNull("p.deleted_at")
		.select<StoredSubscription[]>(...COLUMNS, knex.raw("p.public_state <> 'active' as is_resting"));
}

/** @returns null if the production doesn't exist or is deleted. */
export async function findSubscription(knex: Knex, productionId: number): Promise<StoredSubscription | null> {
	const rows = await subscriptions(knex).where("s.production_id", productionId);
	return rows[0] ?? null;
}

/**
 * Like `findSubscription`, and locks the production until the transaction ends: every change to its payments takes
 * this lock first.
 */
export async function lockSubscription(
	trx: Knex.Transaction,
	productionId: number,
): Promise<StoredSubscription | null> {
	const rows = await subscriptions(trx).where("s.production_id", productionId).forNoKeyUpdate("p");
	return rows[0] ?? null;
}

/** The subscription if it, its plan, invoices or cards changed since a token; each of these marks it as changed. */
export async function listSubscriptionsSince(
	knex: Knex,
	productionId: number,
	token: string,
): Promise<StoredSubscription[]> {
	return whereChangedSince(
		subscriptions(knex).where("s.production_id", productionId),
		token,
		"s.changed_xid",
	);
}

/** Changes a subscription, and marks it as changed even if only its invoices or cards did. */
export async function updateSubscription(
	trx: Knex.Transaction,
	productionId: number,
	fields: Partial<
		Pick<
			StoredSubscription,
			"billing_customer" | "setup_intent" | "setup_by" | "next_charge_at" | "plan_changed_at" | "credit"
		>
	> = {},
): Promise<void> {
	await trx("subscriptions")
		.where({ production_id: productionId })
		.update({ ...fields, changed_xid: trx.raw("pg_current_xact_id()") });
}

const INVOICE = [
	"id",
	"production_id",
	"billing_plan_id",
	"plan_name",
	"interval_kind",
	"reason",
	"ordered_by",
	"number",
	"amount",
	"credit",
	"state",
	"date",
	"starts_at",
	"ends_at",
	"version",
	"updated_at",
] as const;

/** Newest first. */
export function listInvoices(knex: Knex, productionId: number): Promise<StoredInvoice[]> {
	return knex("billing_invoices")
		.select(INVOICE)
		.where({ production_id: productionId })
		.orderBy("id", "desc");
}

/** The invoices that were paid, each for one interval; newest first. */
export function listPaidInvoices(knex: Knex, productionId: number): Promise<StoredInvoice[]> {
	return knex("billing_invoices")
		.select(INVOICE)
		.where({ production_id: productionId, state: "paid" })
		.orderBy("id", "desc");
}

export async function findInvoice(knex: Knex, id: number): Promise<StoredInvoice | null> {
	const row: StoredInvoice | undefined = await knex("billing_invoices").first(INVOICE).where({ id });
	return row ?? null;
}

const PAYMENT = [
	"id",
	"production_id",
	"invoice_id",
	"idempotency_key",
	"intent",
	"client_secret",
	"amount",
	"state",
	"failure",
	"card",
	"brand",
	"last_four",
	"is_present",
	"date",
	"updated_at",
] as const;

/** Newest first. */
export function listPayments(knex: Knex, productionId: number): Promise<StoredPayment[]> {
	return knex("billing_payments")
		.select(PAYMENT)
		.where({ production_id: productionId })
		.orderBy("id", "desc");
}

/** The payment with an id at the provider, or with a key. */
export async function findPayment(
	knex: Knex,
	by: { readonly intent: string } | { readonly idempotency_key: string },
): Promise<StoredPayment | null> {
	const row: StoredPayment | undefined = await knex("billing_payments").first(PAYMENT).where(by);
	return row ?? null;
}

const METHOD = [
	"id",
	"production_id",
	"provider_id",
	"brand",
	"last_four",
	"expires_month",
	"expires_year",
	"is_default",
	"updated_at",
] as const;

/** The default one first. */
export function listPayMethods(knex: Knex, productionId: number): Promise<StoredPayMethod[]> {
	return knex("pay_methods")
		.select(METHOD)
		.where({ production_id: productionId })
		.orderBy([{ column: "is_default", order: "desc" }, "id"]);
}

/** The payments of a production that haven't ended. */
export function listOpenPayments(knex: Knex, productionId: number): Promise<StoredPayment[]> {
	return knex("billing_payments")
		.select(PAYMENT)
		.where({ production_id: productionId })
		.whereIn("state", ["pending", "requires_action"])
		.orderBy("id");
}

/** The invoice that is to be paid for the next interval; null if there is none yet. */
export async function findOpenRenewal(knex: Knex, productionId: number): Promise<StoredInvoice | null> {
	const row: StoredInvoice | undefined = await knex("billing_invoices")
		.first(INVOICE)
		.where({ production_id: productionId, state: "open", reason: "renewal" });
	return row ?? null;
}

/** Gives up a production's open invoices, because its plan changed. */
export async function voidOpenInvoices(trx: Knex.Transaction, productionId: number): Promise<void> {
	await trx("billing_invoices")
		.where({ production_id: productionId, state: "open" })
		.update({ state: "void" });
}

/** The invoice that paid for the interval at a moment; null if there is none. */
export async function findInvoiceAt(
	knex: Knex,
	productionId: number,
	moment: Date,
): Promise<StoredInvoice | null> {
	const row: StoredInvoice | undefined = await knex("billing_invoices")
		.first(INVOICE)
		.where({ production_id: productionId, state: "paid" })
		.where("starts_at", "<=", moment)
		.where("ends_at", ">", moment)
		.orderBy("id", "desc");
	return row ?? null;
}

/**
 * The start of the first of the paid intervals that follow each other without a gap or a switch up to a moment, which is
 * where the next one starts; that moment if none ends then.
 */
export async function findFirstStart(knex: Knex, productionId: number, moment: Date): Promise<Date> {
	const { rows } = await knex.raw<{ rows: { first: Date | null }[] }>(
		`with recursive run as (
			select starts_at, reason from billing_invoices
				where production_id = :productionId and state = 'paid' and ends_at = :moment and starts_at < ends_at
			union
			select v.starts_at, v.reason from billing_invoices v join run on v.ends_at = run.starts_at
				where v.production_id = :productionId and v.state = 'paid' and v.starts_at < v.ends_at and run.reason = 'renewal'
		)
		select min(starts_at) as first from run`,
		{ productionId, moment },
	);
	return rows[0]?.first ?? moment;
}

type InvoiceDraft = Pick<
	StoredInvoice,
	| "production_id"
	| "billing_plan_id"
	| "plan_name"
	| "interval_kind"
	| "reason"
	| "amount"
	| "credit"
	| "date"
> &
	Partial<Pick<StoredInvoice, "ordered_by">>;

/** Adds an open invoice with the production's next number: `1310-0004`. */
export async function insertInvoice(trx: Knex.Transaction, draft: InvoiceDraft): Promise<StoredInvoice> {
	const [counted] = await trx("billing_invoices")
		.where({ production_id: draft.production_id })
		.count<{ count: number }[]>({ count: "*" });
	const number = `${draft.production_id}-${String((counted?.count ?? 0) + 1).padStart(4, "0")}`;
	const [row]: StoredInvoice[] = await trx("billing_invoices")
		.insert({ ...draft, number })
		.returning([...INVOICE]);
	if (row === undefined) throw new Error("inserting an invoice returned no row");
	return row;
}

export async function updateInvoice(
	trx: Knex.Transaction,
	id: number,
	fields: Partial<Pick<StoredInvoice, "date" | "state" | "starts_at" | "ends_at">>,
): Promise<void> {
	await trx("billing_invoices").where({ id }).update(fields);
}

type PaymentDraft = Pick<
	StoredPayment,
	"production_id" | "invoice_id" | "amount" | "card" | "brand" | "last_four" | "is_present" | "date"
> &
	Partial<Pick<StoredPayment, "state" | "failure">>;

export async function insertPayment(trx: Knex.Transaction, draft: PaymentDraft): Promise<StoredPayment> {
	const [row]: StoredPayment[] = await trx("billing_payments")
		.insert(draft)
		.returning([...PAYMENT]);
	if (row === undefined) throw new Error("inserting a payment returned no row");
	return row;
}

export async function updatePayment(
	trx: Knex.Transaction,
	id: number,
	fields: Partial<Pick<StoredPayment, "intent" | "client_secret" | "state" | "failure">>,
): Promise<void> {
	await trx("billing_payments").where({ id }).update(fields);
}

/** The number of failed charges of an invoice, without tries made by its payer. */
export async function countFailures(knex: Knex, invoiceId: number): Promise<number> {
	const [row] = await knex("billing_payments")
		.where({ invoice_id: invoiceId, state: "failed", is_present: false })
		.count<{ count: number }[]>({ count: "*" });
	return row?.count ?? 0;
}

/** Puts a production on a plan or into a state. */
export async function updateBilledProduction(
	trx: Knex.Transaction,
	id: number,
	fields: { readonly billing_plan_id?: number; readonly subscription_state?: StoredSubscription["state"] },
): Promise<void> {
	await trx("productions").where({ id }).update(fields);
}

/**
 * The productions with a charge that is due, with a payment whose result was never read, or with one that was never confirmed.
 */
export function listDue(
	knex: Knex,
	{ now, unreadSince, unconfirmedSince }: Readonly<Record<"now" | "unreadSince" | "unconfirmedSince", Date>>,
): Promise<number[]> {
	const left = knex("billing_payments as t")
		.whereRaw("t.production_id = s.production_id")
		.where((either) => {
			either
				.where((unread) => unread.where({ "t.state": "pending" }).where("t.date", "<=", unreadSince))
				.orWhere((late) =>
					late.where({ "t.state": "requires_action" }).where("t.date", "<=", unconfirmedSince),
				);
		})
		.select(knex.raw("1"));
	return knex("subscriptions as s")
		.join("productions as p", "p.id", "s.production_id")
		.whereNull("p.deleted_at")
		.where((either) => either.where("s.next_charge_at", "<=", now).orWhereExists(left))
		.orderBy("s.production_id")
		.pluck("s.production_id");
}

/** Adds a card or updates it; a production's first card is its default. */
export async function upsertPayMethod(
	trx: Knex.Transaction,
	card: Pick<
		StoredPayMethod,
		"production_id" | "provider_id" | "brand" | "last_four" | "expires_month" | "expires_year"
	>,
): Promise<void> {
	const { production_id } = card;
	const isFirst = trx.raw("not exists (select from pay_methods where production_id = ?)", [production_id]);
	await trx("pay_methods")
		.insert({ ...card, is_default: isFirst })
		.onConflict("provider_id")
		.merge(["brand", "last_four", "expires_month", "expires_year"]);
}

export async function findPayMethod(
	knex: Knex,
	by: { readonly production_id: number; readonly id: number } | { readonly provider_id: string },
): Promise<StoredPayMethod | null> {
	const row: StoredPayMethod | undefined = await knex("pay_methods").first(METHOD).where(by);
	return row ?? null;
}

/** Makes a card the one that is charged. */
export async function setDefaultPayMethod(
	trx: Knex.Transaction,
	{ production_id, id }: Pick<StoredPayMethod, "production_id" | "id">,
): Promise<void> {
	await trx("pay_methods")
		.where({ production_id, is_default: true })
		.whereNot({ id })
		.update({ is_default: false });
	await trx("pay_methods").where({ id }).update({ is_default: true });
}

/** Removes a card; if it was the default, the newest of the others becomes the default. */
export async function deletePayMethod(
	trx: Knex.Transaction,
	{ production_id, id, is_default }: Pick<StoredPayMethod, "production_id" | "id" | "is_default">,
): Promise<void> {
	await trx("pay_methods").where({ id }).delete();
	if (!is_default) return;
	const newest = trx("pay_methods").where({ production_id }).max("id");
	await trx("pay_methods").where("id", newest).update({ is_default: true });
}

/** The production in which a card is being added with a setup intent; null if in none. */
export async function findProductionOfSetup(knex: Knex, setupIntent: string): Promise<number | null> {
	const row: { production_id: number } | undefined = await knex("subscriptions")
		.first("production_id")
		.where({ setup_intent: setupIntent });
	return row?.production_id ?? null;
}
