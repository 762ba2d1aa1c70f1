import type { Knex } from "knex";

/** Who makes a call, and from where. */
export interface Actor {
	/** null for a visitor. */
	readonly accountId: number | null;
	/** The network address. */
	readonly address: string;
	readonly userAgent: string;
}

/** Tells the database who acts, so that what a transaction leaves in the audit log says so. It is gone with it. */
export async function nameActor(trx: Knex.Transaction, actor: Actor): Promise<void> {
	const { accountId, address, userAgent } = actor;
	const named = JSON.stringify({ account_id: accountId, address, user_agent: userAgent });
	await trx.raw("select set_config('ox.actor', ?, true)", [named]);
}
