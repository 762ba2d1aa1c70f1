import type { Call } from "./define-calls.ts";

/** Changes below these belong to the account's owner: password, devices, tokens, programs, addresses, consent. */
const OWN = /^\/(account|users|oauth2|legal_documents)(\/|$)/;

/** Changes below these spend the account's money, or decide who gets its invoices. */
const BILLING = /^\/(productions\/:production_id\/subscription|billing_infos)(\/|$)/;

/** Ends the admin's session, or saves how pages look. */
const HARMLESS: readonly string[] = ["signOut", "updateSystemConfig"];

/**
 * Whether only an account's owner may make a call, and not a site admin who is signed in as them [ADM6]. New calls below these
 * paths, and all that need a fresh proof, are personal unless listed as harmless.
 */
export function isPersonal({
	id,
	path,
	access,
	changes,
}: Pick<Call, "id" | "path" | "access"> & { readonly changes: boolean }): boolean {
	if (access.kind !== "public" && access.needsFreshProof === true) return true;
	return changes && (OWN.test(path) || BILLING.test(path)) && !HARMLESS.includes(id);
}
