import { billingCalls } from "@oxcut/core/api";
import type { Knex } from "knex";
import { answerChanges } from "../../../http/answer-changes.ts";
import { changeToken } from "../../../http/changes.ts";
import { notFound } from "../../../http/errors.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { readUsage } from "../limits/usage.ts";
import { findPlan, listOfferedPlans } from "../plans/queries.ts";
import {
	presentInterval,
	presentInvoice,
	presentPayMethod,
	presentPayment,
	presentPlan,
	presentSubscription,
} from "../subscriptions/presenter.ts";
import {
	findInvoice,
	listInvoices,
	listPaidInvoices,
	listPayMethods,
	listPayments,
	listSubscriptionsSince,
} from "../subscriptions/queries.ts";
import { readSubscription, withParts } from "../subscriptions/read-subscription.ts";
import { requireSubscription } from "./cards.ts";

/** A production's cards, as returned by every call about them. */
export async function answerPayMethods(knex: Knex, productionId: number) {
	const { billing_info_id } = await requireSubscription(knex, productionId);
	const present = (method: Parameters<typeof presentPayMethod>[0]) =>
		presentPayMethod(method, billing_info_id);
	return answerList(knex, "payment_methods", present, () => listPayMethods(knex, productionId));
}

/** The calls that read plans, subscriptions, invoices and payments. */
export const billingReadRoutes: readonly Route[] = [
	serve(billingCalls.listBillingPlans, {
		handler: async ({ deps: { db, payments } }) => {
			const answer = await answerList(db.knex, "billing_plans", presentPlan, () => listOfferedPlans(db.knex));
			return { body: { ...Object(answer.body), takes_payments: payments !== null } };
		},
	}),
	serve(billingCalls.getSubscription, {
		handler: async ({ params, deps: { db, payments } }) => {
			const { knex } = db;
			const timestamp = await changeToken(knex);
			const whole = await readSubscription(knex, params.production_id);
			const plan = await findPlan(knex, whole.subscription.billing_plan_id);
			if (plan === null) throw new Error("a production's plan was not found");
			return {
				body: {
					subscription: presentSubscription(whole),
					billing_plan: presentPlan(plan),
					usage: await readUsage(knex, params.production_id),
					card_form: payments?.cardForm ?? null,
					timestamp,
				},
			};
		},
	}),
	serve(billingCalls.getSubscriptionUpdatedSince, {
		handler: ({ params: { production_id, timestamp }, deps: { db } }) => {
			const { knex } = db;
			const read = async () => {
				const changed = await listSubscriptionsSince(knex, production_id, timestamp);
				return Promise.all(changed.map((subscription) => withParts(knex, subscription)));
			};
			return answerChanges(
				knex,
				{ plural: "subscriptions", present: presentSubscription, read },
				{ productionId: production_id, table: "subscriptions", since: timestamp },
			);
		},
	}),
	serve(billingCalls.listInvoices, {
		handler: async ({ params: { production_id }, deps: { db } }) => {
			const { id } = await requireSubscription(db.knex, production_id);
			const present = (invoice: Parameters<typeof presentInvoice>[0]) => presentInvoice(invoice, id);
			return answerList(db.knex, "invoices", present, () => listInvoices(db.knex, production_id));
		},
	}),
	serve(billingCalls.listPayMethods, {
		handler: ({ params, deps: { db } }) => answerPayMethods(db.knex, params.production_id),
	}),
	serve(billingCalls.listBillingIntervals, {
		handler: ({ params, deps: { db } }) =>
			answerList(db.knex, "billing_intervals", presentInterval, () =>
				listPaidInvoices(db.knex, params.production_id),
			),
	}),
	serve(billingCalls.getBillingInterval, {
		from: { item: "billing_interval", param: "id" },
		handler: async ({ params, deps: { db } }) => {
			const invoice = await findInvoice(db.knex, params.id);
			if (invoice === null || invoice.state !== "paid") throw notFound();
			return { body: { billing_interval: presentInterval(invoice) } };
		},
	}),
	serve(billingCalls.listBillingPayments, {
		handler: ({ params, deps: { db } }) =>
			answerList(db.knex, "billing_payments", presentPayment, () =>
				listPayments(db.knex, params.production_id),
			),
	}),
];
