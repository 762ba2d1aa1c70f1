import * as z from "zod";
import { billingInfoSchema } from "../model/billing/billing-info.ts";
import { billingPlanSchema } from "../model/billing/billing-plan.ts";
import {
	billingIntervalSchema,
	billingPaymentSchema,
	billingRecipientSchema,
	invoiceSchema,
} from "../model/billing/invoice.ts";
import { payMethodSchema } from "../model/billing/pay-method.ts";
import { subscriptionSchema } from "../model/billing/subscription.ts";
import { entity, stored } from "./answers.ts";

/** The entities of billing. Amounts are US cents. */

const TIME = "2026-11-14T09:30:00.000Z";

export const billingPlan = entity("BillingPlan", stored(billingPlanSchema), {
	id: 4,
	name: "Feature",
	kind: "standard",
	price: 4900,
	interval_kind: "month",
	features: { view_only: false, records: 500, cuts: 10, members: 6, storage: 20_000_000_000 },
	public_state: "active",
	more: { label: "For one film", ox_1_billing: false },
	updated_at: TIME,
});

export const billingInfo = entity(
	"BillingInfo",
	stored(billingInfoSchema).extend({
		billing_email: z.string().describe("The addresses of `billing_emails` on one line, joined by commas"),
		billed_name: z.string().describe("The name on invoices: `name`, or that of the account or organization"),
	}),
	{
		id: 7,
		billable_id: 7,
		bill_to: "organization",
		name: "",
		billed_name: "Longshore Films",
		address: "14 Humber Dock Street, Hull HU1 1TB, UK",
		billing_emails: ["accounts@longshore.example", "maren@longshore.example"],
		billing_email: "accounts@longshore.example, maren@longshore.example",
		updated_at: TIME,
	},
);

const INVOICE = {
	id: 31,
	subscription_id: 7,
	billing_plan_id: 4,
	plan_name: "Feature",
	number: "7-0004",
	amount: 4900,
	credit: 0,
	state: "paid",
	date: TIME,
	starts_at: TIME,
	ends_at: "2026-12-14T09:30:00.000Z",
	updated_at: TIME,
} as const;

export const invoice = entity("Invoice", stored(invoiceSchema), { ...INVOICE });

const PAY_METHOD = {
	id: 12,
	billing_info_id: 7,
	brand: "visa",
	last_four: "4242",
	expires_month: 9,
	expires_year: 2028,
	is_default: true,
	updated_at: TIME,
} as const;

export const payMethod = entity("PayMethod", stored(payMethodSchema), { ...PAY_METHOD });

export const billingInterval = entity("BillingInterval", stored(billingIntervalSchema), {
	id: 31,
	production_id: 7,
	billing_plan_id: 4,
	invoice_id: 31,
	starts_at: TIME,
	ends_at: "2026-12-14T09:30:00.000Z",
	updated_at: TIME,
});

export const billingPayment = entity("BillingPayment", stored(billingPaymentSchema), {
	id: 45,
	production_id: 7,
	invoice_id: 31,
	amount: 4900,
	state: "succeeded",
	failure: null,
	brand: "visa",
	last_four: "4242",
	date: TIME,
	updated_at: TIME,
});

export const billingRecipient = entity("BillingRecipient", stored(billingRecipientSchema), {
	id: 9,
	production_id: 7,
	email: "accounts@longshore.example",
	updated_at: TIME,
});

export const subscription = entity(
	"Subscription",
	stored(subscriptionSchema).extend({ invoices: z.array(invoice), payment_methods: z.array(payMethod) }),
	{
		id: 7,
		subscribed_id: 7,
		billing_plan_id: 4,
		billing_info_id: 7,
		state: "active",
		billing_customer: "cus_QxLongshore",
		next_charge_at: "2026-12-14T09:30:00.000Z",
		next_charge_amount: 4900,
		credit: 0,
		failure: null,
		clientSecret: null,
		invoices: [{ ...INVOICE }],
		payment_methods: [{ ...PAY_METHOD }],
		updated_at: TIME,
	},
);

/** The state of something that the browser confirms with the payment provider. */
export const intent = z
	.object({
		kind: z.enum(["setup", "payment"]).describe("Whether it adds a card or pays"),
		state: z
			.enum(["open", "requires_action", "processing", "succeeded", "failed"])
			.describe("`requires_action` waits for the card's owner (3-D Secure)"),
		failure: z.string().nullable().describe("Why it failed, for the card's owner"),
		clientSecret: z.string().nullable().describe("To continue in the browser; null once it has ended"),
	})
	.meta({ examples: [{ kind: "payment", state: "succeeded", failure: null, clientSecret: null }] });

/** Data with which a browser shows the payment provider's card form. */
export const cardForm = z.object({
	publishable_key: z.string(),
	script_url: z.string().describe("The provider's script, allowed on billing pages only"),
});

/** How much of each limited feature a production uses. */
export const usage = z.object({
	records: z.int().nonnegative(),
	cuts: z.int().nonnegative(),
	members: z.int().nonnegative().describe("With open invites"),
	storage: z.int().nonnegative().describe("Bytes of uploaded files"),
});
