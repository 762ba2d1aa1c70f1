import * as z from "zod";

/** An email with a single-use link, which is made when the email is sent. */
const linkMailSchema = z.object({
	template: z.enum(["verify_email", "unlock"]),
	account_email_id: z.number(),
});

/**
 * An email with a link to choose a new password. It names no account: the job looks it up, so that a request takes
 * equally long for every address.
 */
const resetMailSchema = z.object({ template: z.literal("reset_password") });

const inviteMailSchema = z.object({
	template: z.literal("invite"),
	/** The inviter's verified address. No name or title, because an invite could then carry any text to strangers. */
	inviter_email: z.string(),
	/** null in emails queued by servers whose invites had no token: the inviter's newest invite to the recipient. */
	invite_id: z.number().nullable().default(null),
});

/** Tells an account's owner about a change to it. */
const accountNewsSchema = z.object({
	template: z.enum([
		"password_changed",
		"primary_email_changed",
		"email_added",
		"email_removed",
		"account_deleted",
		"device_added",
		"device_removed",
		"recovery_codes_made",
		"recovery_code_used",
		"two_factor_reset",
	]),
});
export type AccountNews = z.infer<typeof accountNewsSchema>["template"];

/** Tells an account's owner where to join the beta. */
const betaMailSchema = z.object({ template: z.literal("beta_permitted") });

/** Tells both sides of a transfer of ownership. */
const ownershipMailSchema = z.object({
	template: z.enum(["ownership_received", "ownership_given"]),
	kind: z.enum(["production", "studio"]),
	id: z.number(),
	name: z.string(),
	/** The address of the person who transferred it. */
	by: z.string(),
});

/** Tells the people who pay for a production about one of its invoices. */
const billingMailSchema = z.object({
	template: z.enum(["payment_received", "payment_failed", "payment_to_confirm", "production_unpaid"]),
	production_id: z.number(),
	production_name: z.string(),
	plan_name: z.string(),
	/** US cents. */
	amount: z.number(),
	/** The invoice's number. */
	number: z.string(),
	/** The time of the next charge, or the deadline for confirming this one; null for neither. */
	until: z.string().nullable(),
});
export type BillingMail = z.infer<typeof billingMailSchema>;

/** Reminds a team of licences whose last day is near [RIG16]. */
const licenceMailSchema = z.object({
	template: z.literal("licences_ending"),
	production_id: z.number(),
	production_name: z.string(),
	/** The nearest first. */
	expiries: z.array(
		z.object({
			kind: z.enum(["term", "option"]),
			/** The day, `YYYY-MM-DD`, and its distance in days from when the email was requested. */
			date: z.string(),
			days_left: z.number(),
			license: z.string(),
			licensor: z.string(),
			/** The number of its lines that end. */
			lines: z.number(),
		}),
	),
	/** The number of further dates that the email doesn't list. */
	more: z.number(),
});

const contactMailSchema = z.object({
	template: z.literal("contact"),
	name: z.string(),
	email: z.string(),
	subject: z.string(),
	message: z.string(),
});

/** An email to a licensor's contact about an order, as a member of the project approved it [ORD15]. */
const orderOfMastersSchema = z.object({
	template: z.literal("order"),
	subject: z.string(),
	text: z.string(),
	/** The member's address, for answers. */
	reply_to: z.string(),
});

/** Tells a member about an imported cut [DIF27]. */
const cutNewsSchema = z.object({
	template: z.literal("cut_news"),
	production_id: z.number(),
	before_id: z.number(),
	after_id: z.number(),
	subject: z.string(),
	/** The text without the link. */
	text: z.string(),
});

/** An email to send. It is stored in the database, so it must not contain secrets. */
export const mailOrderSchema = z.discriminatedUnion("template", [
	linkMailSchema,
	resetMailSchema,
	inviteMailSchema,
	accountNewsSchema,
	betaMailSchema,
	ownershipMailSchema,
	billingMailSchema,
	licenceMailSchema,
	contactMailSchema,
	orderOfMastersSchema,
	cutNewsSchema,
]);
export type MailOrder = z.infer<typeof mailOrderSchema>;
