import type { BillingPlan } from "@oxcut/core/model";
import type { Plan } from "../plans/queries.ts";
import { splitPrice } from "./split-price.ts";
import type { StoredInvoice, StoredPayMethod, StoredPayment, StoredSubscription } from "./subscription.ts";

/** A subscription with its parts: invoices and payments newest first. */
export interface WholeSubscription {
	readonly subscription: StoredSubscription;
	readonly invoices: readonly StoredInvoice[];
	readonly payments: readonly StoredPayment[];
	readonly methods: readonly StoredPayMethod[];
}

export function presentPlan({ updated_at, ...plan }: Plan): BillingPlan & { readonly updated_at: string } {
	return {
		...plan,
		features: { ...plan.features, view_only: plan.features.view_only ?? false },
		updated_at: updated_at.toISOString(),
	};
}

export function presentSubscription({ subscription, invoices, payments, methods }: WholeSubscription) {
	const { next_charge_at, plan_changed_at, credit, plan_price, billing_info_id } = subscription;
	const [last] = payments;
	// A failure before the plan changed concerns another plan.
	const isOver = last !== undefined && plan_changed_at !== null && last.date <= plan_changed_at;
	const open = invoices.find(({ state, reason }) => state === "open" && reason === "renewal");
	const { amount } = open ?? splitPrice(plan_price, credit);
	return {
		id: subscription.id,
		subscribed_id: subscription.production_id,
		billing_plan_id: subscription.billing_plan_id,
		billing_info_id,
		state: subscription.state,
		billing_customer: subscription.billing_customer,
		next_charge_at: next_charge_at?.toISOString() ?? null,
		next_charge_amount: next_charge_at === null ? null : amount,
		credit,
		failure: last?.state === "failed" && !isOver ? last.failure : null,
		clientSecret: last?.state === "requires_action" ? last.client_secret : null,
		invoices: invoices.map((invoice) => presentInvoice(invoice, subscription.id)),
		payment_methods: methods.map((method) => presentPayMethod(method, billing_info_id)),
		updated_at: subscription.updated_at.toISOString(),
	};
}

export function presentInvoice(invoice: StoredInvoice, subscriptionId: number) {
	return {
		id: invoice.id,
		subscription_id: subscriptionId,
		billing_plan_id: invoice.billing_plan_id,
		plan_name: invoice.plan_name,
		number: invoice.number,
		amount: invoice.amount,
		credit: invoice.credit,
		state: invoice.state,
		date: invoice.date.toISOString(),
		starts_at: invoice.starts_at?.toISOString() ?? null,
		ends_at: invoice.ends_at?.toISOString() ?? null,
		updated_at: invoice.updated_at.toISOString(),
	};
}

/** A paid invoice as the interval that it paid for. */
export function presentInterval(invoice: StoredInvoice) {
	return {
		id: invoice.id,
		production_id: invoice.production_id,
		billing_plan_id: invoice.billing_plan_id,
		invoice_id: invoice.id,
		starts_at: (invoice.starts_at ?? invoice.date).toISOString(),
		ends_at: invoice.ends_at?.toISOString() ?? null,
		updated_at: invoice.updated_at.toISOString(),
	};
}

export function presentPayment(payment: StoredPayment) {
	return {
		id: payment.id,
		production_id: payment.production_id,
		invoice_id: payment.invoice_id,
		amount: payment.amount,
		state: payment.state,
		failure: payment.failure,
		brand: payment.brand,
		last_four: payment.last_four,
		date: payment.date.toISOString(),
		updated_at: payment.updated_at.toISOString(),
	};
}

export function presentPayMethod(method: StoredPayMethod, billingInfoId: number) {
	return {
		id: method.id,
		billing_info_id: billingInfoId,
		brand: method.brand,
		last_four: method.last_four,
		expires_month: method.expires_month,
		expires_year: method.expires_year,
		is_default: method.is_default,
		updated_at: method.updated_at.toISOString(),
	};
}
