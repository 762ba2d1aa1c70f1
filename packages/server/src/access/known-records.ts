import type { Knex } from "knex";
import { idArray } from "../db/id-array.ts";

/** The ids that belong to records of the production; these records can't be removed until the transaction ends. */
export async function knownRecords(
	trx: Knex.Transaction,
	productionId: number,
	ids: readonly number[],
): Promise<ReadonlySet<number>> {
	const known = await trx("records")
		.where("production_id", productionId)
		.whereRaw("id = any(?::bigint[])", [idArray(ids)])
		.orderBy("id")
		.pluck<number[]>("id")
		.forKeyShare();
	return new Set(known);
}
