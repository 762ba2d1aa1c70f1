import * as z from "zod";
import { emailSchema } from "../validation/email.ts";
import { idSchema } from "../validation/id.ts";
import { patchOf } from "../validation/patch.ts";
import { longTextSchema, shortTextSchema } from "../validation/text.ts";

/** The recipient of a production's invoices. */
export const billingInfoSchema = z.object({
	id: idSchema,
	/** The production. */
	billable_id: idSchema,
	bill_to: shortTextSchema.default(""),
	address: longTextSchema.default(""),
	billing_emails: z.array(emailSchema).max(20).default([]),
});
export type BillingInfo = z.infer<typeof billingInfoSchema>;

export const billingInfoUpdateSchema = patchOf(billingInfoSchema.omit({ id: true, billable_id: true }));

/** The addresses on one line, `a@x.tv, b@x.tv`: the specification's `billing_email`. */
export function joinBillingEmails({ billing_emails }: Pick<BillingInfo, "billing_emails">): string {
	return billing_emails.join(", ");
}
