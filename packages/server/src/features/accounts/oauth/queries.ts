import type { TokenScope } from "@oxcut/core/model";
import type { Knex } from "knex";

/** A granted code, until it is exchanged. */
export interface OauthCode {
	readonly accountId: number;
	readonly clientId: string;
	readonly clientName: string;
	readonly redirectUri: string;
	readonly codeChallenge: string;
	/** The production that the token will be limited to; null for no limit. */
	readonly productionId: number | null;
	readonly scopes: readonly TokenScope[];
	readonly expiresAt: Date;
	readonly usedAt: Date | null;
	readonly accessTokenId: number | null;
}

interface OauthCodeRow {
	account_id: number;
	client_id: string;
	client_name: string;
	redirect_uri: string;
	code_challenge: string;
	production_id: number | null;
	scopes: TokenScope[];
	expires_at: Date;
	used_at: Date | null;
	access_token_id: number | null;
}

function toOauthCode(row: OauthCodeRow): OauthCode {
	return {
		accountId: row.account_id,
		clientId: row.client_id,
		clientName: row.client_name,
		redirectUri: row.redirect_uri,
		codeChallenge: row.code_challenge,
		productionId: row.production_id,
		scopes: row.scopes,
		expiresAt: row.expires_at,
		usedAt: row.used_at,
		accessTokenId: row.access_token_id,
	};
}

export async function insertOauthCode(
	trx: Knex.Transaction,
	codeHash: Buffer,
	code: Omit<OauthCode, "usedAt" | "accessTokenId"> & { readonly sessionId: number },
): Promise<void> {
	await trx("oauth_codes").insert({
		code_hash: codeHash,
		account_id: code.accountId,
		session_id: code.sessionId,
		client_id: code.clientId,
		client_name: code.clientName,
		redirect_uri: code.redirectUri,
		code_challenge: code.codeChallenge,
		production_id: code.productionId,
		scopes: [...code.scopes],
		expires_at: code.expiresAt,
	});
}

/** The owner of a code; null if there is no such code. */
export async function findCodeOwner(trx: Knex.Transaction, codeHash: Buffer): Promise<number | null> {
	const row: { account_id: number } | undefined = await trx("oauth_codes")
		.select("account_id")
		.where({ code_hash: codeHash })
		.first();
	return row?.account_id ?? null;
}

/** Reads a code and locks it until the transaction ends. */
export async function lockOauthCode(trx: Knex.Transaction, codeHash: Buffer): Promise<OauthCode | null> {
	const row: OauthCodeRow | undefined = await trx("oauth_codes")
		.select(
			"account_id",
			"client_id",
			"client_name",
			"redirect_uri",
			"code_challenge",
			"production_id",
			"scopes",
			"expires_at",
			"used_at",
			"access_token_id",
		)
		.where({ code_hash: codeHash })
		.forUpdate()
		.first();
	return row === undefined ? null : toOauthCode(row);
}

/** @param accessTokenId - the token it was exchanged for; null if none. */
export async function markCodeUsed(
	trx: Knex.Transaction,
	codeHash: Buffer,
	accessTokenId: number | null,
	now: Date,
): Promise<void> {
	await trx("oauth_codes")
		.where({ code_hash: codeHash })
		.update({ used_at: now, access_token_id: accessTokenId });
}
