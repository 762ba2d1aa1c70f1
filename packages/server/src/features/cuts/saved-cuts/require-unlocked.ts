import type { Knex } from "knex";
import { HttpError, notFound } from "../../../http/errors.ts";

/** The locked cut's data that a call needs. */
export interface HeldCut {
	readonly id: number;
	readonly production_id: number;
	readonly version: number;
	readonly inputs_version: number;
	readonly locked: boolean;
}

/** Locks a cut against changes and removal by others until the transaction ends. */
export async function holdCut(trx: Knex.Transaction, cutId: number): Promise<HeldCut | null> {
	const row: HeldCut | undefined = await trx("cuts")
		.select("id", "production_id", "version", "inputs_version", "locked")
		.where({ id: cutId })
		.forUpdate()
		.first();
	return row ?? null;
}

/**
 * Like {@link holdCut}, for calls that require an unlocked cut [CUT4].
 *
 * @throws {HttpError} 404; 409 `The cut is locked`.
 */
export async function requireUnlocked(trx: Knex.Transaction, cutId: number): Promise<HeldCut> {
	const cut = await holdCut(trx, cutId);
	if (cut === null) throw notFound();
	if (cut.locked) throw new HttpError("cut_locked");
	return cut;
}
