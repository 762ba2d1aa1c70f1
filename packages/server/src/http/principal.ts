import type { AccountPermissions } from "@oxcut/core";
import { forbidden } from "./errors.ts";

/** Who is calling: an account with a session (a browser) or with a personal access token (a program). */
export interface Principal {
	readonly accountId: number;
	readonly email: string;
	readonly name: string;
	readonly sessionId: number | null;
	readonly tokenId: number | null;
	/** Productions that the token is limited to; null is not limited. */
	readonly productionIds: readonly number[] | null;
	/** The account's permissions in the whole system. */
	readonly system: AccountPermissions["system"];
}

/**
 * Refuses a token that is limited to productions, where a call reaches beyond working in them [PERM13].
 *
 * @throws {HttpError} 403.
 */
export function refuseLimitedToken({ productionIds }: Pick<Principal, "productionIds">): void {
	if (productionIds !== null) throw forbidden();
}
