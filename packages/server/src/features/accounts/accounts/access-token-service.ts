import type { TokenScope } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { invalid } from "../../../http/errors.ts";
import { hashToken } from "../../../http/session-key.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { insertAccessToken, listAccessTokens, type StoredAccessToken } from "./access-token-queries.ts";
import { requireVerifiedPrimary } from "./email-service.ts";

const TOKEN_BYTES = 32;
const TOKENS_MAX = 50;

export interface NewAccessToken {
	readonly accountId: number;
	readonly name: string;
	/** null means no limit. */
	readonly productionIds: readonly number[] | null;
	readonly scopes: readonly TokenScope[];
	/** null means it never expires. */
	readonly expiresAt: Date | null;
}

/**
 * Rejects a further token if the account may not have any or has reached the limit.
 *
 * @throws {HttpError} 403 until its address is verified [ACC16], 422 beyond 50 tokens.
 */
export async function requireRoomForToken(trx: Knex.Transaction, accountId: number): Promise<void> {
	await requireVerifiedPrimary(trx, accountId);
	if ((await listAccessTokens(trx, accountId)).length < TOKENS_MAX) return;
	throw invalid({ name: [`can't be added: an account has at most ${TOKENS_MAX} tokens`] });
}

/**
 * Makes a token, in a transaction that has locked the account.
 *
 * @returns the token itself, which is not stored [ACC12].
 * @throws {HttpError} as {@link requireRoomForToken}.
 */
export async function makeAccessToken(
	trx: Knex.Transaction,
	made: NewAccessToken,
	{ random, clock }: Pick<Deps, "random" | "clock">,
): Promise<{ readonly token: string; readonly stored: StoredAccessToken }> {
	await requireRoomForToken(trx, made.accountId);
	const token = `ox_${random(TOKEN_BYTES).toString("base64url")}`;
	const stored = await insertAccessToken(trx, { ...made, tokenHash: hashToken(token) }, clock());
	const { name, productionIds, scopes, expiresAt } = made;
	await recordAudit(trx, {
		action: "access_token_made",
		accountId: made.accountId,
		item: { kind: "access_token", id: stored.id },
		after: { name, production_ids: productionIds, scopes, expires_at: expiresAt?.toISOString() ?? null },
	});
	return { token, stored };
}
