import type { Knex } from "knex";
import { idArray } from "../db/id-array.ts";

/** Those of the ids that are records of the production; the records stay until the transaction ends. */
export async function knownRecords(
	trx: Knex.Transaction,
	productionId: number,
	ids: readonly number[],
): Promise<ReadonlySet<number>> {
	const rows: { id: number }[] = await trx("records")
		.select("id")
		.where("production_id", productionId)
		.whereRaw("id = any(?::bigint[])", [idArray(ids)])
		.orderBy("id")
		.forKeyShare();
	return new Set(rows.map(({ id }) => id));
}
