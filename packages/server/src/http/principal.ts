import type { AccountPermissions } from "@oxcut/core";

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
