import { lookupKeys } from "@oxcut/core/cut";
import type { AltFile } from "@oxcut/core/model";
import type { Knex } from "knex";
import { altFilesByKey, findAltFiles } from "../alt-files/queries.ts";

/** The records and alt files of a production that a file's name may mean [MAT1, MAT2]. */
export async function meaningsOf(
	trx: Knex.Transaction,
	productionId: number,
	file: string,
): Promise<{
	readonly records: readonly { readonly id: number; readonly production_locator: string }[];
	readonly altFiles: readonly AltFile[];
}> {
	const { locators, altFiles } = lookupKeys(file);
	const records: { id: number; production_locator: string }[] = await trx("records")
		.select("id", "production_locator")
		.where({ production_id: productionId })
		.whereIn("locator_key", [...locators]);
	const named = await altFilesByKey(trx, productionId, [...altFiles]);
	return { records, altFiles: await findAltFiles(trx, productionId, [...named.values()]) };
}

/** The records that exist and whose master hasn't been received. */
export async function withoutMaster(
	trx: Knex.Transaction,
	productionId: number,
	ids: readonly number[],
): Promise<number[]> {
	return trx("records")
		.where({ production_id: productionId, master: false })
		.whereIn("id", [...ids])
		.orderBy("id")
		.pluck("id");
}
