import type { AccountPermissions, TokenScope } from "@oxcut/core/model";
import { forbidden, HttpError, insufficientScope } from "./errors.ts";

/** The caller: an account with a session (a browser) or a personal access token (a program). */
export interface Principal {
	readonly accountId: number;
	readonly email: string;
	readonly name: string;
	readonly sessionId: number | null;
	/** When the session's owner last proved who they are [ACC21]; null for a token, which proves nothing. */
	readonly provedAt: Date | null;
	readonly tokenId: number | null;
	/** Productions that the token is limited to; null is not limited. */
	readonly productionIds: readonly number[] | null;
	/** A token's scopes [SCOPE1]; null for a session, which has all permissions of its account. */
	readonly scopes: readonly TokenScope[] | null;
	/** The account's permissions in the whole system. */
	readonly system: AccountPermissions["system"];
}

/**
 * Rejects a token limited to productions, for calls that do more than work in them [PERM13].
 *
 * @throws {HttpError} 403.
 */
export function refuseLimitedToken({ productionIds }: Pick<Principal, "productionIds">): void {
	if (productionIds !== null) throw forbidden();
}

/**
 * Rejects a program's token where an account itself is changed: it may not make itself more than it was given
 * [ACC12].
 *
 * @throws {HttpError} 403.
 */
export function requireSession({ sessionId }: Pick<Principal, "sessionId">): void {
	if (sessionId === null) throw new HttpError("session_required");
}

/**
 * Rejects a token that may not do something outside of the areas of a production: `read` what is not the account's own, `write`
 * anything [SCOPE4].
 *
 * @throws {HttpError} 403, naming the scope that it would need.
 */
export function requireScope({ scopes }: Pick<Principal, "scopes">, needed: "read" | "write"): void {
	if (scopes === null || scopes.includes("write") || (needed === "read" && scopes.includes("read"))) return;
	throw insufficientScope(needed);
}
