import * as z from "zod";
import { timestampSchema } from "../validation/date.ts";
import { idSchema } from "../validation/id.ts";
import { mailDomainsSchema } from "../validation/mail-domain.ts";
import { text } from "../validation/messages.ts";
import { shortTextSchema, TEXT_MAX } from "../validation/text.ts";

const requiredText = shortTextSchema.min(1, { error: text.required });

/** The provider's own name for itself, an address exactly as in its configuration. */
const issuerSchema = z
	.url({ protocol: /^https?$/, error: "must be an https address" })
	.max(TEXT_MAX, { error: text.maxLength(TEXT_MAX) })
	.refine((issuer) => !/[?#]/.test(issuer), { error: "can't contain ? or #" })
	.refine((issuer) => !URL.canParse(issuer) || new URL(issuer).username === "", {
		error: "can't contain a user name",
	});

const SECRET_MAX = 1000;

/** An organization's identity provider as its managers enter it. */
export const identityProviderInputSchema = z.object({
	issuer: issuerSchema,
	client_id: requiredText,
	/** Left out to keep the stored one. */
	client_secret: z
		.string()
		.min(1, { error: text.required })
		.max(SECRET_MAX, { error: text.maxLength(SECRET_MAX) })
		.optional(),
	/** Mail domains whose addresses the provider may sign in, once their DNS proves that they are the organization's. */
	domains: mailDomainsSchema,
	/** Whether the organization's projects open only to people who signed in with it. */
	required: z.boolean().optional(),
});
/** The provider that a manager enters, with its secret if that is to change. */
export type IdentityProviderInput = z.output<typeof identityProviderInputSchema>;

/** An email domain of an organization, and the DNS record that proves it. */
const organizationDomainSchema = z.object({
	name: z.string(),
	verified_at: timestampSchema.nullable(),
	record_name: z.string(),
	record_value: z.string(),
});
/** A mail domain of an organization, and the DNS record that proves it. */
export type OrganizationDomain = z.infer<typeof organizationDomainSchema>;

/** An organization's identity provider as its managers see it; nobody sees the secret again. */
export const identityProviderSchema = z.object({
	/** The organization's id. */
	id: idSchema,
	issuer: z.string(),
	client_id: z.string(),
	domains: z.array(organizationDomainSchema),
	required: z.boolean(),
	/** The address to register with the provider: it sends people back there. */
	callback_url: z.string(),
	updated_at: timestampSchema,
});
/** An organization's OpenID Connect provider. The client secret is never returned. */
export type IdentityProvider = z.infer<typeof identityProviderSchema>;
