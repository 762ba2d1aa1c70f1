import * as z from "zod";
import { billingInfoUpdateSchema } from "../model/billing/billing-info.ts";
import { planSwitchSchema } from "../model/billing/subscription.ts";
import { EDIT_BILLING, PUBLIC, VIEW_BILLING } from "./access.ts";
import { changesAnswer, itemAnswer, listAnswer } from "./answers.ts";
import {
	billingInfo,
	billingInterval,
	billingPayment,
	billingPlan,
	billingRecipient,
	cardForm,
	intent,
	invoice,
	payMethod,
	subscription,
	usage,
} from "./billing-entities.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams, idText, productionItemParams, productionParams, sinceParams } from "./parameters.ts";

const SUBSCRIPTION = "/productions/:production_id/subscription";
const METHODS = `${SUBSCRIPTION}/payment_methods` as const;

/** The payment provider's secret of one intent: its id, then `_secret_`. */
const clientSecret = z
	.string()
	.regex(/^(?:pi|seti)_[A-Za-z0-9]{1,100}_secret_[A-Za-z0-9]{1,100}$/, {
		error: "must be a clientSecret of the payment provider",
	})
	.describe("The provider's secret of the intent")
	.meta({ examples: ["seti_1QxLongshore_secret_RyHarbour"] });

const PAY_METHODS = { 200: listAnswer("payment_methods", payMethod) } as const;
const WHOLE_SUBSCRIPTION = { 200: itemAnswer("subscription", subscription) } as const;

/** A production's plan, invoices, means of payment and billing details. */
export const billingCalls = defineCalls({
	listBillingPlans: {
		method: "GET",
		path: "/billing_plans",
		summary: "The plans that anyone can choose, by price, and whether this server takes payments",
		access: PUBLIC,
		answers: {
			200: listAnswer("billing_plans", billingPlan).extend({
				takes_payments: z.boolean().describe("Whether paid plans can be chosen"),
			}),
		},
	},

	getSubscription: {
		method: "GET",
		path: SUBSCRIPTION,
		summary: "A production's plan, charges and cards, and how much of the plan it uses",
		access: VIEW_BILLING,
		params: productionParams,
		answers: {
			200: itemAnswer("subscription", subscription).extend({
				billing_plan: billingPlan,
				usage,
				timestamp: z.string().describe("Opaque. Pass it to updated_since to get later changes."),
				card_form: cardForm.nullable().describe("Null if this server takes no payments"),
			}),
		},
	},

	getSubscriptionUpdatedSince: {
		method: "GET",
		path: `${SUBSCRIPTION}/updated_since/:timestamp`,
		summary: "The subscription, if it changed since a list was read",
		access: VIEW_BILLING,
		params: sinceParams,
		answers: { 200: changesAnswer("subscriptions", subscription) },
	},

	getLastIntent: {
		method: "GET",
		path: `${SUBSCRIPTION}/last_intent`,
		summary: "Reads the state of a card or payment that the browser confirmed, and applies it",
		access: EDIT_BILLING,
		params: productionParams,
		query: z.object({ clientSecret }),
		changes: true,
		answers: { 200: itemAnswer("intent", intent).extend({ subscription }) },
	},

	switchBillingPlan: {
		method: "PUT",
		path: `${SUBSCRIPTION}/billing_plans/:plan_id`,
		summary: "Switches to another plan: unused time is credited, and the rest of its price charged at once",
		access: EDIT_BILLING,
		params: productionParams.extend({ plan_id: idText.describe("Id of the plan") }),
		body: planSwitchSchema.optional(),
		answers: WHOLE_SUBSCRIPTION,
	},

	refreshSubscription: {
		method: "POST",
		path: `${SUBSCRIPTION}/refresh`,
		summary: "Reads payments and cards again from the payment provider, and repeats a failed charge",
		access: EDIT_BILLING,
		params: productionParams,
		repeatable: false,
		answers: WHOLE_SUBSCRIPTION,
	},

	listInvoices: {
		method: "GET",
		path: `${SUBSCRIPTION}/invoices`,
		summary: "A production's invoices, newest first",
		access: VIEW_BILLING,
		params: productionParams,
		answers: { 200: listAnswer("invoices", invoice) },
	},

	listPayMethods: {
		method: "GET",
		path: METHODS,
		summary: "A production's cards",
		access: VIEW_BILLING,
		params: productionParams,
		answers: PAY_METHODS,
	},

	addPayMethod: {
		method: "POST",
		path: METHODS,
		summary:
			"Adds the card that the browser confirmed with the payment provider; the first one repeats a failed charge",
		access: EDIT_BILLING,
		params: productionParams,
		body: z.object({ clientSecret }),
		repeatable: false,
		answers: PAY_METHODS,
	},

	initPayMethod: {
		method: "POST",
		path: `${METHODS}/init`,
		summary: "Begins to add a card: the browser sends its number to the payment provider only",
		access: EDIT_BILLING,
		params: productionParams,
		repeatable: false,
		answers: { 200: z.object({ clientSecret: z.string(), card_form: cardForm }) },
	},

	refreshPayMethods: {
		method: "POST",
		path: `${METHODS}/refresh`,
		summary: "Reads a production's cards again from the payment provider",
		access: EDIT_BILLING,
		params: productionParams,
		repeatable: false,
		answers: PAY_METHODS,
	},

	refreshOpenIntent: {
		method: "POST",
		path: `${METHODS}/refresh_open_intent`,
		summary:
			"Reads the card that is being added again from the payment provider, and adds it once it is confirmed",
		access: EDIT_BILLING,
		params: productionParams,
		repeatable: false,
		answers: {
			200: listAnswer("payment_methods", payMethod).extend({
				intent: intent.nullable().describe("Null if no card is being added"),
			}),
		},
	},

	refreshPayMethod: {
		method: "POST",
		path: `${METHODS}/:id/refresh`,
		summary: "Reads one card again from the payment provider",
		access: EDIT_BILLING,
		params: productionItemParams,
		repeatable: false,
		answers: { 200: itemAnswer("payment_method", payMethod) },
	},

	makeDefaultPayMethod: {
		method: "POST",
		path: `${METHODS}/:id/make_default`,
		summary: "Charges a card from now on, and repeats a failed charge with it",
		access: EDIT_BILLING,
		params: productionItemParams,
		answers: PAY_METHODS,
	},

	deletePayMethod: {
		method: "DELETE",
		path: `${METHODS}/:id`,
		summary: "Removes a card, here and at the payment provider",
		access: EDIT_BILLING,
		params: productionItemParams,
		answers: { 204: null },
	},

	getBillingInfo: {
		method: "GET",
		path: "/billing_infos/:id",
		summary: "The recipient and address of a production's invoices",
		access: VIEW_BILLING,
		params: idParams,
		answers: { 200: itemAnswer("billing_info", billingInfo) },
	},

	updateBillingInfo: {
		method: "PATCH",
		path: "/billing_infos/:id",
		summary: "Changes the given billing details",
		access: EDIT_BILLING,
		params: idParams,
		body: z.object({ billing_info: billingInfoUpdateSchema }),
		answers: { 200: itemAnswer("billing_info", billingInfo) },
	},

	listBillingIntervals: {
		method: "GET",
		path: "/productions/:production_id/billing_intervals",
		summary: "The intervals that a production has paid for, newest first",
		access: VIEW_BILLING,
		params: productionParams,
		answers: { 200: listAnswer("billing_intervals", billingInterval) },
	},

	getBillingInterval: {
		method: "GET",
		path: "/billing_intervals/:id",
		summary: "One paid interval",
		access: VIEW_BILLING,
		params: idParams,
		answers: { 200: itemAnswer("billing_interval", billingInterval) },
	},

	getReceiptUrl: {
		method: "GET",
		path: "/billing_invoices/:id/receipt_url",
		summary: "The address of the payment provider's receipt for an invoice",
		access: VIEW_BILLING,
		params: idParams,
		answers: {
			200: z.object({
				receipt_url: z.string().nullable().describe("Null unless the invoice was paid by card"),
			}),
		},
	},

	listBillingPayments: {
		method: "GET",
		path: "/productions/:production_id/billing_payments",
		summary: "Every attempt to charge a production, newest first",
		access: VIEW_BILLING,
		params: productionParams,
		answers: { 200: listAnswer("billing_payments", billingPayment) },
	},

	listBillingRecipients: {
		method: "GET",
		path: "/productions/:production_id/billing_recipients",
		summary: "The addresses that get a production's invoices and reminders",
		access: VIEW_BILLING,
		params: productionParams,
		answers: { 200: listAnswer("billing_recipients", billingRecipient) },
	},

	getBillingRecipient: {
		method: "GET",
		path: "/billing_recipients/:id",
		summary: "One address that gets invoices",
		access: VIEW_BILLING,
		params: idParams,
		answers: { 200: itemAnswer("billing_recipient", billingRecipient) },
	},
});
