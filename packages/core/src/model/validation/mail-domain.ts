import * as z from "zod";
import { text } from "./messages.ts";

/** Domains of an organization: more would only be a mistake. */
const DOMAINS_MAX = 20;
const DOMAIN_MAX = 253;

/** A domain name in lower case with at least two labels, such as `lantern.example`. */
const mailDomainSchema = z
	.string()
	.trim()
	.toLowerCase()
	.max(DOMAIN_MAX, { error: text.maxLength(DOMAIN_MAX) })
	.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, {
		error: "must be a domain such as lantern.example",
	});

/** An organization's mail domains, each once. */
export const mailDomainsSchema = z
	.array(mailDomainSchema)
	.max(DOMAINS_MAX, { error: `must be at most ${DOMAINS_MAX} domains` })
	.transform((domains) => [...new Set(domains)]);

/** The domain of an email address, in lower case; the empty text if there is none. */
export function mailDomain(address: string): string {
	return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/** Whether a list of mail domains allows an address: an empty list allows all, and a domain doesn't include its subdomains. */
export function isAllowedAddress(domains: readonly string[], address: string): boolean {
	return domains.length === 0 || domains.includes(mailDomain(address));
}
