import * as z from "zod";
import { timestampSchema } from "../validation/date.ts";
import { idSchema, optionalIdSchema } from "../validation/id.ts";
import { shortTextSchema } from "../validation/text.ts";
import { invoiceSchema } from "./invoice.ts";
import { payMethodSchema } from "./pay-method.ts";

/** How long after a production is created its first paid month is charged, in milliseconds. */
export const FIRST_CHARGE_DELAY_MS = 3_600_000;

/** How a production pays. */
export const subscriptionSchema = z.object({
	id: idSchema,
	/** The production. */
	subscribed_id: idSchema,
	billing_plan_id: idSchema,
	/** The payer's id at the payment provider; null on a free plan. */
	billing_customer: shortTextSchema.nullable().default(null),
	billing_info_id: optionalIdSchema.default(null),
	invoices: z.array(invoiceSchema).default([]),
	payment_methods: z.array(payMethodSchema).default([]),
	/** Opens the payment provider's form for a pending payment. */
	clientSecret: z.string().nullable().default(null),
	updated_at: timestampSchema.nullable().default(null),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const planSwitchSchema = z.object({ proceeding_on_credit: z.literal(true).optional() });
