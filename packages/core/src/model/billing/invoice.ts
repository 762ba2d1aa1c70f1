import * as z from "zod";
import { choice } from "../validation/choice.ts";
import { timestampSchema } from "../validation/date.ts";
import { idSchema, optionalIdSchema } from "../validation/id.ts";
import { shortTextSchema } from "../validation/text.ts";

/** One bill of a subscription, for one interval of its plan. */
export const invoiceSchema = z.object({
	id: idSchema,
	subscription_id: idSchema,
	billing_plan_id: optionalIdSchema,
	/** The plan's name at the time. */
	plan_name: shortTextSchema,
	number: shortTextSchema,
	/** US cents to pay: the plan's price without `credit`. */
	amount: z.int().nonnegative(),
	/** US cents of the price that were paid from unused time of an earlier plan. */
	credit: z.int().nonnegative(),
	/** `open` until it is paid, or given up (`void`). */
	state: choice(["open", "paid", "void"]),
	date: timestampSchema,
	/** Null until it is paid. */
	starts_at: timestampSchema.nullable(),
	/** Null until it is paid, and for a one-time fee. */
	ends_at: timestampSchema.nullable(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** A paid interval of a production. */
export const billingIntervalSchema = z.object({
	id: idSchema,
	production_id: idSchema,
	billing_plan_id: optionalIdSchema,
	invoice_id: idSchema,
	starts_at: timestampSchema,
	/** Null for a one-time fee, which doesn't end. */
	ends_at: timestampSchema.nullable(),
});

/** One try to charge an invoice. */
export const billingPaymentSchema = z.object({
	id: idSchema,
	production_id: idSchema,
	invoice_id: idSchema,
	/** US cents. */
	amount: z.int().nonnegative(),
	/** `requires_action` waits for the card's owner to confirm it (3-D Secure). */
	state: choice(["pending", "requires_action", "succeeded", "failed"]),
	/** The reason it failed, in the provider's words for customers. */
	failure: shortTextSchema.nullable(),
	brand: shortTextSchema,
	last_four: shortTextSchema,
	date: timestampSchema,
});
export type BillingPayment = z.infer<typeof billingPaymentSchema>;

/** An address that gets a production's invoices and reminders. */
export const billingRecipientSchema = z.object({ id: idSchema, production_id: idSchema, email: z.email() });
