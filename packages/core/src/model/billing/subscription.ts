import * as z from "zod";
import { choice } from "../validation/choice.ts";
import { timestampSchema } from "../validation/date.ts";
import { idSchema } from "../validation/id.ts";
import { shortTextSchema } from "../validation/text.ts";
import { invoiceSchema } from "./invoice.ts";
import { payMethodSchema } from "./pay-method.ts";

/** How long after a production is created its first interval is charged, in milliseconds. */
export const FIRST_CHARGE_DELAY_MS = 3_600_000;

/**
 * `active`: nothing is owed; `past_due`: a charge failed and will be repeated; `unpaid`: every repetition failed, the production is
 * view-only; `paused`: the paid interval ended while the production was paused or hidden, nothing can be added until it is resumed.
 */
export const SUBSCRIPTION_STATES = ["active", "past_due", "unpaid", "paused"] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** How a production pays. */
export const subscriptionSchema = z.object({
	id: idSchema,
	/** The production. */
	subscribed_id: idSchema,
	billing_plan_id: idSchema,
	billing_info_id: idSchema,
	state: choice(SUBSCRIPTION_STATES),
	/** The payer's id at the payment provider; null until a card is added. */
	billing_customer: shortTextSchema.nullable(),
	/** The time of the next charge; null if none is due. */
	next_charge_at: timestampSchema.nullable(),
	/** US cents of the next charge, without the credit; null if none is due. */
	next_charge_amount: z.int().nonnegative().nullable(),
	/** US cents left from unused time of an earlier plan; reduces the next charges. */
	credit: z.int().nonnegative(),
	/** The reason the last charge failed; null unless it did. */
	failure: shortTextSchema.nullable(),
	/** Opens the payment provider's confirmation of a payment that waits for it (3-D Secure). */
	clientSecret: z.string().nullable(),
	/** Newest first. */
	invoices: z.array(invoiceSchema),
	payment_methods: z.array(payMethodSchema),
});
/** A production's plan and its payments. Amounts are US cents. */
export type Subscription = z.infer<typeof subscriptionSchema>;

export const planSwitchSchema = z.object({ proceeding_on_credit: z.literal(true).optional() });
