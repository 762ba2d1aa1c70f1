import * as z from "zod";
import { timestampSchema } from "../validation/date.ts";
import { idSchema } from "../validation/id.ts";
import { text } from "../validation/messages.ts";
import { shortTextSchema, TEXT_MAX } from "../validation/text.ts";

/** Domains of an organization: more would only be a mistake. */
const DOMAINS_MAX = 20;
const DOMAIN_MAX = 253;

/** A domain name in lower case with at least two labels, such as `lantern.example`. */
const domainSchema = z
	.string()
	.trim()
	.toLowerCase()
	.max(DOMAIN_MAX, { error: text.maxLength(DOMAIN_MAX) })
	.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, {
		error: "must be a domain such as lantern.example",
	});

/** The domain of a mail address, in lower case; the empty text if there is none. */
export function mailDomain(address: string): string {
	return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

const requiredText = shortTextSchema.min(1, { error: text.required });

/** The address that a provider calls itself by, exactly as in its configuration. */
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
	domains: z
		.array(domainSchema)
		.max(DOMAINS_MAX, { error: `must be at most ${DOMAINS_MAX} domains` })
		.transform((domains) => [...new Set(domains)]),
	/** Whether the organization's projects open only to people who signed in with it. */
	required: z.boolean().optional(),
});
export type IdentityProviderInput = z.output<typeof identityProviderInputSchema>;

/** A mail domain of an organization, and the DNS record that proves it. */
const organizationDomainSchema = z.object({
	name: z.string(),
	verified_at: timestampSchema.nullable(),
	record_name: z.string(),
	record_value: z.string(),
});
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
export type IdentityProvider = z.infer<typeof identityProviderSchema>;
