import * as z from "zod";

/** A mail with a link that works once and is made when the mail is sent. */
const linkMailSchema = z.object({
	template: z.enum(["verify_email", "unlock"]),
	account_email_id: z.number(),
});

/**
 * A mail with a link to choose a new password. It names no account: whether the address has one is found out when
 * the mail is sent, so that asking for it takes as long for every address.
 */
const resetMailSchema = z.object({ template: z.literal("reset_password") });

const inviteMailSchema = z.object({
	template: z.literal("invite"),
	/** The inviter's verified address. No name or title, because an invite could then carry any text to strangers. */
	inviter_email: z.string(),
	invite_id: z.number(),
});

/** Tells the owner of an account what was done with it. */
const accountNewsSchema = z.object({
	template: z.enum([
		"password_changed",
		"primary_email_changed",
		"email_added",
		"email_removed",
		"account_deleted",
	]),
});
export type AccountNews = z.infer<typeof accountNewsSchema>["template"];

/** Tells both sides of a transfer of ownership. */
const ownershipMailSchema = z.object({
	template: z.enum(["ownership_received", "ownership_given"]),
	kind: z.enum(["production", "studio"]),
	id: z.number(),
	name: z.string(),
	/** The address of the person who transferred it. */
	by: z.string(),
});

const contactMailSchema = z.object({
	template: z.literal("contact"),
	name: z.string(),
	email: z.string(),
	subject: z.string(),
	message: z.string(),
});

/** A mail to send. It waits in the database, so it must not contain secrets. */
export const mailOrderSchema = z.discriminatedUnion("template", [
	linkMailSchema,
	resetMailSchema,
	inviteMailSchema,
	accountNewsSchema,
	ownershipMailSchema,
	contactMailSchema,
]);
export type MailOrder = z.infer<typeof mailOrderSchema>;
