import * as z from "zod";
import { choice } from "../validation/choice.ts";
import { emailSchema } from "../validation/email.ts";
import { idSchema } from "../validation/id.ts";
import { patchOf } from "../validation/patch.ts";
import { longTextSchema, shortTextSchema } from "../validation/text.ts";

/** The account or organization that is billed: the owner's account, or the production's organization. */
export const billToSchema = choice(["account", "organization"]);

const EMAILS_MAX = 20;

/** The recipient of a production's invoices. */
export const billingInfoSchema = z.object({
	id: idSchema,
	/** The production. */
	billable_id: idSchema,
	bill_to: billToSchema.default("account"),
	/** The name on invoices; empty for the name of the account or organization. */
	name: shortTextSchema.default(""),
	address: longTextSchema.default(""),
	billing_emails: z.array(emailSchema).max(EMAILS_MAX).default([]),
});
export type BillingInfo = z.infer<typeof billingInfoSchema>;

export const billingInfoUpdateSchema = patchOf(billingInfoSchema.omit({ id: true, billable_id: true }));

/** The addresses on one line, `a@x.tv, b@x.tv`: the specification's `billing_email`. */
export function joinBillingEmails({ billing_emails }: Pick<BillingInfo, "billing_emails">): string {
	return billing_emails.join(", ");
}
