import type { Knex } from "knex";
import { prepared } from "../db/prepared.ts";
import { notFound } from "./errors.ts";

/** The caller and their network address. */
export interface Actor {
	/** null for a visitor. */
	readonly accountId: number | null;
	/** The network address. */
	readonly address: string;
	readonly userAgent: string;
}

/**
 * Begins the transaction of a call: tells the database who acts, so that what the transaction leaves in the audit log
 * says so, and holds the call's production, so that nobody deletes it before the transaction ends. Both no longer exist with it.
 *
 * @param productionId - null for a call about none, and for one that locks the production itself: two that held it
 *   first and then locked it would wait for each other.
 * @throws {HttpError} 404 if the production was deleted since the caller was let through.
 */
export async function beginWrite(
	trx: Knex.Transaction,
	actor: Actor,
	productionId: number | null,
): Promise<void> {
	const { accountId, address, userAgent } = actor;
	const named = JSON.stringify({ account_id: accountId, address, user_agent: userAgent });
	const { rows } = await prepared(
		trx,
		"begin_write",
		trx.raw<{ rows: { held: number | null }[] }>(
			`select set_config('ox.actor', ?, true),
				(select id from productions where id = cast(? as bigint) and deleted_at is null for key share) as held`,
			[named, productionId],
		),
	);
	if (productionId !== null && (rows[0]?.held ?? null) === null) throw notFound();
}

/**
 * Locks a second production used by a call, so that it can't be deleted before the transaction ends.
 *
 * @throws {HttpError} 404 if it was deleted after the call's permission check.
 */
export async function holdProduction(trx: Knex.Transaction, productionId: number): Promise<void> {
	const held: unknown = await trx("productions")
		.first("id")
		.where({ id: productionId, deleted_at: null })
		.forKeyShare();
	if (held === undefined) throw notFound();
}
