import type { Knex } from "knex";
import { prepared } from "../db/prepared.ts";
import { notFound } from "./errors.ts";

/** The caller and their network address. */
export interface Writer {
	/** null for a visitor. */
	readonly accountId: number | null;
	/** The site admin who acts as the account; null for its owner. */
	readonly actorId: number | null;
	/** The network address. */
	readonly address: string;
	readonly userAgent: string;
}

/** `"no key update"` would not wait for other writes, which hold the production with `"key share"`. */
const HOLDS = { shared: "key share", alone: "update" } as const;

/**
 * Begins the transaction of a call: gives the database the acting account, for the audit log, and locks the call's
 * production, so that nobody deletes it before the transaction ends.
 *
 * @param hold - `"alone"` waits for the production's other writes, and makes new ones wait.
 * @param productionId - null for a call without one, and for a call that locks the production itself: two calls that took this
 * lock first and then their own would deadlock.
 * @throws {HttpError} 404 if the production was deleted after the permission check.
 */
export async function beginWrite(
	trx: Knex.Transaction,
	writer: Writer,
	productionId: number | null,
	hold: keyof typeof HOLDS = "shared",
): Promise<void> {
	const { accountId, actorId, address, userAgent } = writer;
	const named = JSON.stringify({ account_id: accountId, actor_id: actorId, address, user_agent: userAgent });
	const { rows } = await prepared(
		trx,
		`begin_write_${hold}`,
		trx.raw<{ rows: { held: number | null }[] }>(
			`select set_config('ox.actor', ?, true),
				(select id from productions where id = cast(? as bigint) and deleted_at is null for ${HOLDS[hold]}) as held`,
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
