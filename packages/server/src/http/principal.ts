import type { AccountPermissions, TokenScope } from "@oxcut/core/model";
import { forbidden, HttpError, insufficientScope } from "./errors.ts";

/** The caller: an account with a session (a browser) or a personal access token (a program). */
export interface Principal {
	readonly accountId: number;
	readonly email: string;
	readonly name: string;
	readonly sessionId: number | null;
	/** The last time that the session's owner proved their identity [ACC21]; null for a token, which proves nothing. */
	readonly provedAt: Date | null;
	readonly tokenId: number | null;
	/** Productions that the token is limited to; null means no limit. */
	readonly productionIds: readonly number[] | null;
	/** A token's scopes [SCOPE1]; null for a session, which has all permissions of its account. */
	readonly scopes: readonly TokenScope[] | null;
	/** The account's permissions in the whole system. */
	readonly system: AccountPermissions["system"];
	/** The site admin who is signed in as the account [ADM6]; null for its owner. */
	readonly actor: Actor | null;
}

/** A site admin who acts as somebody else. */
interface Actor {
	readonly accountId: number;
	readonly name: string;
	/** The reason, in the admin's words. */
	readonly reason: string;
	readonly until: Date;
}

/**
 * Rejects a token limited to productions, for calls beyond them [PERM13].
 *
 * @throws {HttpError} 403.
 */
export function refuseLimitedToken({ productionIds }: Pick<Principal, "productionIds">): void {
	if (productionIds !== null) throw forbidden();
}

/**
 * Rejects a site admin who acts as somebody: only the owner spends money and makes managers in the account's name [ADM6].
 *
 * @throws {HttpError} 403.
 */
export function refuseActing({ actor }: Pick<Principal, "actor">): void {
	if (actor !== null) throw new HttpError("not_while_acting");
}

/**
 * Rejects tokens for calls that change the account itself: a token must not extend its own rights [ACC12].
 *
 * @throws {HttpError} 403.
 */
export function requireSession({ sessionId }: Pick<Principal, "sessionId">): void {
	if (sessionId === null) throw new HttpError("session_required");
}

/**
 * Rejects a token without the scope for calls outside a production's areas: `read` for data other than the account's own,
 * `write` for any change [SCOPE4].
 *
 * @throws {HttpError} 403, naming the missing scope.
 */
export function requireScope({ scopes }: Pick<Principal, "scopes">, needed: "read" | "write"): void {
	if (scopes === null || scopes.includes("write") || (needed === "read" && scopes.includes("read"))) return;
	throw insufficientScope(needed);
}
