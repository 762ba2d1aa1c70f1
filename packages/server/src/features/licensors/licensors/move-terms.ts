import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";

/** The licences [FIL8], orders [ORD10] and budget lines [BUD9], which outlive their licensor. */
const TABLES = ["licenses", "orders", "budget_lines"] as const;

/** Moves the licences, orders and budget lines of some licensors to another one in their production. */
export async function moveTerms(
	trx: Knex.Transaction,
	productionId: number,
	from: readonly number[],
	into: number,
): Promise<void> {
	for (const table of TABLES) {
		await trx(table)
			.where({ production_id: productionId })
			.whereRaw("licensor_id = any(?::bigint[])", [idArray(from)])
			.update({ licensor_id: into });
	}
}
