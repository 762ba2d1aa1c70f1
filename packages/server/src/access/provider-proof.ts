import type { CallerPass } from "../http/access-lookups.ts";

/** How long after its owner's last sign-in with the provider a token still opens the organization's projects [OIDC6]. */
const TOKEN_PROOF_DAYS = 30;

/** SQL expressions for the pass that a call came with. */
interface PassSql {
	readonly id: string;
	readonly accountId: string;
	readonly now: string;
}

/** SQL for whether a session signed in with the identity provider of the studio of a production `p`. */
export function sessionProofSql({ id, now }: Omit<PassSql, "accountId">): string {
	return `exists (select from session_sign_ins g
		where g.session_id = ${id} and g.studio_id = p.studio_id and g.expires_at > cast(${now} as timestamptz))`;
}

/** SQL for whether the owner of a token signed in with that provider recently. */
export function tokenProofSql({ accountId, now }: Omit<PassSql, "id">): string {
	return `exists (select from account_identities g
		where g.account_id = ${accountId} and g.studio_id = p.studio_id
			and g.last_used_at > cast(${now} as timestamptz) - interval '${TOKEN_PROOF_DAYS} days')`;
}

/**
 * SQL for whether the studio of a production `p` requires its identity provider, unless the caller signed in with it [OIDC6].
 *
 * @param proof - SQL for whether the caller signed in with it.
 */
export function lacksProviderSql(proof: string): string {
	return `(exists (select from identity_providers where studio_id = p.studio_id and required) and not ${proof})`;
}

/**
 * SQL for whether a caller signed in with that provider, with the placeholders `:accountId` and `:sessionId`. A site
 * admin who acts as somebody, and a job, need no sign-in.
 *
 * @param now - SQL for the time.
 */
export function callerProofSql({ sessionId, tokenId, actor }: CallerPass, now: string): string {
	if (actor === null && sessionId !== null) return sessionProofSql({ id: ":sessionId", now });
	return tokenId === null ? "true" : tokenProofSql({ accountId: ":accountId", now });
}
