import * as z from "zod";
import { choice } from "../validation/choice.ts";
import { emailSchema } from "../validation/email.ts";
import { idSchema } from "../validation/id.ts";
import { noText, text } from "../validation/messages.ts";
import { patchOf } from "../validation/patch.ts";
import { LONG_TEXT_MAX, longTextSchema, optionalNameSchema } from "../validation/text.ts";

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
	name: optionalNameSchema.default(""),
	address: longTextSchema.default(""),
	billing_emails: z.array(emailSchema).max(EMAILS_MAX).default([]),
});
/** The payer of a production, and the addresses that get its invoices. */
export type BillingInfo = z.infer<typeof billingInfoSchema>;

/** Addresses on one line, `a@x.tv, b@x.tv`: the specification's `billing_email`. */
export const billingEmailSchema = z
	.string({ error: noText })
	.max(LONG_TEXT_MAX, { error: text.maxLength(LONG_TEXT_MAX), abort: true })
	.refine(
		(line) => {
			const emails = splitBillingEmails(line);
			return emails.length <= EMAILS_MAX && emails.every((email) => emailSchema.safeParse(email).success);
		},
		{ error: `must be a valid email address, or up to ${EMAILS_MAX} separated by commas` },
	);

export const billingInfoUpdateSchema = patchOf(
	billingInfoSchema.omit({ id: true, billable_id: true }),
).extend({
	billing_email: billingEmailSchema
		.optional()
		.describe("The addresses on one line, separated by commas; ignored beside `billing_emails`")
		.meta({ examples: ["accounts@longshore.example, maren@longshore.example"] }),
});

/** The addresses in the specification's `billing_email`. */
export function splitBillingEmails(line: string): string[] {
	return line
		.split(",")
		.map((email) => email.trim())
		.filter((email) => email !== "");
}

/** The addresses on one line, `a@x.tv, b@x.tv`: the specification's `billing_email`. */
export function joinBillingEmails({ billing_emails }: Pick<BillingInfo, "billing_emails">): string {
	return billing_emails.join(", ");
}
