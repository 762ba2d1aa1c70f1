import { createHash, timingSafeEqual } from "node:crypto";
import type { OauthRequest, TokenScope } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import type { Principal } from "../../../http/principal.ts";
import { hashToken } from "../../../http/session-key.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { deleteAccessToken, deleteTokenByHash } from "../accounts/access-token-queries.ts";
import { makeAccessToken, requireRoomForToken } from "../accounts/access-token-service.ts";
import { lockAccount } from "../accounts/account-queries.ts";
import { lockOwnAccount } from "../accounts/lock-own-account.ts";
import { findCodeOwner, insertOauthCode, lockOauthCode, markCodeUsed, type OauthCode } from "./queries.ts";

const CODE_BYTES = 32;
const CODE_MS = 5 * 60_000;
// RFC 7636, 4.1.
const VERIFIER = /^[\w.~-]{43,128}$/;

/**
 * Stores a signed-in person's grant until the program exchanges the code [OAUTH3].
 *
 * @returns where to send the browser: the program's address with the code and its state.
 * @throws {HttpError} 401 if the session has ended, 403 and 422 if the account may have no further token.
 */
export async function allowProgram(
	trx: Knex.Transaction,
	{ accountId, sessionId }: Pick<Principal, "accountId"> & { readonly sessionId: number },
	asked: OauthRequest,
	{ random, clock }: Pick<Deps, "random" | "clock">,
): Promise<string> {
	await lockOwnAccount(trx, { accountId, sessionId });
	await requireRoomForToken(trx, accountId);
	const code = random(CODE_BYTES).toString("base64url");
	await insertOauthCode(trx, hashToken(code), {
		accountId,
		sessionId,
		clientId: asked.client_id,
		clientName: asked.client_name,
		redirectUri: asked.redirect_uri,
		codeChallenge: asked.code_challenge,
		productionId: asked.production_id,
		scopes: asked.scope,
		expiresAt: new Date(clock().getTime() + CODE_MS),
	});
	await recordAudit(trx, {
		action: "program_allowed",
		after: {
			client_id: asked.client_id,
			name: asked.client_name,
			production_id: asked.production_id,
			scopes: asked.scope,
		},
	});
	return `${asked.redirect_uri}?${new URLSearchParams({ code, state: asked.state })}`;
}

/** A program's request to exchange a code for a token. */
export interface Exchange {
	readonly code: string;
	readonly clientId: string;
	readonly redirectUri: string;
	readonly verifier: string;
}

export type Exchanged =
	| { readonly token: string; readonly productionId: number | null; readonly scopes: readonly TokenScope[] }
	| { readonly refused: string };

/**
 * Exchanges a code for an access token. A code is good for one try: a second one may mean that it was stolen, so the
 * token from the first is revoked [OAUTH4].
 *
 * @returns the token, or why there is none; commit the transaction either way.
 */
export async function exchangeCode(
	trx: Knex.Transaction,
	exchange: Exchange,
	deps: Pick<Deps, "random" | "clock">,
): Promise<Exchanged> {
	const codeHash = hashToken(exchange.code);
	const owner = await findCodeOwner(trx, codeHash);
	if (owner === null) return { refused: "The code is unknown" };
	// The same order everywhere: a new password locks the account, and then ends its sessions and their codes.
	await lockAccount(trx, owner);
	const code = await lockOauthCode(trx, codeHash);
	if (code === null) return { refused: "The code is unknown" };
	const now = deps.clock();
	if (code.usedAt !== null) {
		await revokeGiven(trx, code);
		return { refused: "The code was already used: its tokens are now revoked" };
	}
	const refused = faultOf(code, exchange, now);
	if (refused !== null) {
		await markCodeUsed(trx, codeHash, null, now);
		return { refused };
	}
	const { token, stored } = await makeAccessToken(
		trx,
		{
			accountId: code.accountId,
			name: code.clientName,
			productionIds: code.productionId === null ? null : [code.productionId],
			scopes: code.scopes,
			expiresAt: null,
		},
		deps,
	);
	await markCodeUsed(trx, codeHash, stored.id, now);
	return { token, productionId: code.productionId, scopes: code.scopes };
}

/** The reason an unused code cannot be exchanged; null if it can. */
function faultOf(code: OauthCode, exchange: Exchange, now: Date): string | null {
	if (code.expiresAt <= now) return "The code has expired";
	if (code.clientId !== exchange.clientId) return "The code was issued to another client";
	if (code.redirectUri !== exchange.redirectUri) return "The code was issued for another redirect_uri";
	if (!VERIFIER.test(exchange.verifier)) return "The code_verifier is invalid";
	const challenge = createHash("sha256").update(exchange.verifier).digest();
	const expected = Buffer.from(code.codeChallenge, "base64url");
	const fits = challenge.length === expected.length && timingSafeEqual(challenge, expected);
	return fits ? null : "The code_verifier doesn't match the code_challenge";
}

async function revokeGiven(
	trx: Knex.Transaction,
	{ accountId, accessTokenId }: Pick<OauthCode, "accountId" | "accessTokenId">,
): Promise<void> {
	if (accessTokenId === null || !(await deleteAccessToken(trx, accountId, accessTokenId))) return;
	await recordAudit(trx, {
		action: "access_token_revoked",
		accountId,
		item: { kind: "access_token", id: accessTokenId },
		before: { reason: "its code was used twice" },
	});
}

/** Revokes a token: anyone who has it may give it up. An unknown token counts as revoked. */
export async function revokeToken(trx: Knex.Transaction, token: string): Promise<void> {
	const revoked = await deleteTokenByHash(trx, hashToken(token));
	if (revoked === null) return;
	await recordAudit(trx, {
		action: "access_token_revoked",
		accountId: revoked.accountId,
		item: { kind: "access_token", id: revoked.id },
	});
}
