import type { Knex } from "knex";
import { idArray } from "../db/id-array.ts";

/** The ids of a production's records among the given ones, by id. */
function selectKnown(knex: Knex, productionId: number, ids: readonly number[]) {
	return knex("records")
		.where("production_id", productionId)
		.whereRaw("id = any(?::bigint[])", [idArray(ids)])
		.orderBy("id")
		.pluck<number[]>("id");
}

/** The ids that belong to records of the production. */
export async function findKnownRecords(
	knex: Knex,
	productionId: number,
	ids: readonly number[],
): Promise<ReadonlySet<number>> {
	return new Set(await selectKnown(knex, productionId, ids));
}

/** The ids that belong to records of the production; these records can't be removed until the transaction ends. */
export async function knownRecords(
	trx: Knex.Transaction,
	productionId: number,
	ids: readonly number[],
): Promise<ReadonlySet<number>> {
	return new Set(await selectKnown(trx, productionId, ids).forKeyShare());
}
