import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";

/** The orders [ORD10] and budget lines [BUD9], which outlive their licensor like its licences [FIL8]. */
const TABLES = ["orders", "budget_lines"] as const;

/** Moves the licences, orders and budget lines of some licensors to another one in their production. */
export async function moveTerms(
	trx: Knex.Transaction,
	productionId: number,
	from: readonly number[],
	into: number,
): Promise<void> {
	// As `handOverLicense` does, in one statement: the trash reverts a row's licensor and currency together.
	await trx.raw(
		`update licenses l set
			licensor_id = :into,
			currency = case
				when l.fee is not null or l.other_fees <> '[]'
					or jsonb_path_exists(l.lines, '$[*].options[*].price \\? (@ != null)')
				then coalesce(l.currency, o.currency)
				else l.currency
			end
		from licensors o
		where o.id = l.licensor_id and l.production_id = :productionId and l.licensor_id = any(:from::bigint[])`,
		{ into, productionId, from: idArray(from) },
	);
	for (const table of TABLES) {
		await trx(table)
			.where({ production_id: productionId })
			.whereRaw("licensor_id = any(?::bigint[])", [idArray(from)])
			.update({ licensor_id: into });
	}
}
