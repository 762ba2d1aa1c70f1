import type { TokenScope } from "@oxcut/core/model";
import type { Knex } from "knex";

/** A personal access token of a program, without the token itself. */
export interface StoredAccessToken {
	readonly id: number;
	readonly name: string;
	/** Productions it is limited to; null means all of the account's. */
	readonly productionIds: readonly number[] | null;
	readonly scopes: readonly TokenScope[];
	readonly createdAt: Date;
	readonly updatedAt: Date;
	readonly lastUsedAt: Date | null;
	readonly expiresAt: Date | null;
}

interface AccessTokenRow {
	id: number;
	name: string;
	production_ids: string[] | null;
	scopes: TokenScope[];
	created_at: Date;
	updated_at: Date;
	last_used_at: Date | null;
	expires_at: Date | null;
}

function toAccessToken(row: AccessTokenRow): StoredAccessToken {
	return {
		id: row.id,
		name: row.name,
		productionIds: row.production_ids?.map(Number) ?? null,
		scopes: row.scopes,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		lastUsedAt: row.last_used_at,
		expiresAt: row.expires_at,
	};
}

function columns(knex: Knex) {
	return [
		"id",
		"name",
		knex.raw("cast(production_ids as text[]) as production_ids"),
		"scopes",
		"created_at",
		"updated_at",
		"last_used_at",
		"expires_at",
	] as const;
}

export async function listAccessTokens(knex: Knex, accountId: number): Promise<StoredAccessToken[]> {
	const rows: AccessTokenRow[] = await knex("access_tokens")
		.select(columns(knex))
		.where({ account_id: accountId })
		.orderBy("id");
	return rows.map(toAccessToken);
}

export async function insertAccessToken(
	trx: Knex.Transaction,
	values: {
		readonly accountId: number;
		readonly name: string;
		readonly tokenHash: Buffer;
		readonly productionIds: readonly number[] | null;
		readonly scopes: readonly TokenScope[];
		readonly expiresAt: Date | null;
	},
	now: Date,
): Promise<StoredAccessToken> {
	const rows: AccessTokenRow[] = await trx("access_tokens")
		.insert({
			account_id: values.accountId,
			name: values.name,
			token_hash: values.tokenHash,
			production_ids: values.productionIds,
			scopes: [...values.scopes],
			created_at: now,
			expires_at: values.expiresAt,
		})
		.returning([...columns(trx)] as string[]);
	const [row] = rows;
	if (row === undefined) throw new Error("inserting an access token returned no row");
	return toAccessToken(row);
}

/** Revokes every token of an account. */
export async function deleteAccessTokens(trx: Knex.Transaction, accountId: number): Promise<void> {
	await trx("access_tokens").where({ account_id: accountId }).delete();
}

/** @returns whether there was such a token of the account. */
export async function deleteAccessToken(
	trx: Knex.Transaction,
	accountId: number,
	id: number,
): Promise<boolean> {
	return (await trx("access_tokens").where({ account_id: accountId, id }).delete()) > 0;
}

/**
 * Revokes the token with this hash.
 * @returns the revoked token; null if there is none.
 */
export async function deleteTokenByHash(
	trx: Knex.Transaction,
	tokenHash: Buffer,
): Promise<{ readonly id: number; readonly accountId: number } | null> {
	const rows: { id: number; account_id: number }[] = await trx("access_tokens")
		.where({ token_hash: tokenHash })
		.delete()
		.returning(["id", "account_id"]);
	const [row] = rows;
	return row === undefined ? null : { id: row.id, accountId: row.account_id };
}
