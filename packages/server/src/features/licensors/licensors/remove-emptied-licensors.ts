import { foldName, PUBLIC_DOMAIN_LICENSOR, UNKNOWN_LICENSOR } from "@oxcut/core/model";
import type { Knex } from "knex";
import { moveTerms } from "./move-terms.ts";
import { findLicensorIdByName } from "./queries.ts";

const FIXED_KEYS = [UNKNOWN_LICENSOR, PUBLIC_DOMAIN_LICENSOR].map(foldName);

/**
 * Removes licensors left without records after some were removed, including their prices, conditions and employees; keeps
 * Unknown and Public Domain [LIC4], and moves licences [FIL8], budget lines [BUD9] and orders [ORD10] to Unknown. Runs in the transaction that removes the
 * records.
 *
 * @param licensorIds - licensors of the removed records.
 */
export async function removeEmptiedLicensors(
	trx: Knex.Transaction,
	productionId: number,
	licensorIds: readonly number[],
): Promise<void> {
	const removable = trx("licensors")
		.where({ production_id: productionId })
		.whereIn("id", licensorIds)
		.whereNotIn("name_key", FIXED_KEYS);
	// Lock them first, to wait for records that someone is just adding, and count those.
	const locked: { id: number }[] = await removable.clone().select("id").orderBy("id").forUpdate();
	const emptied: number[] = await trx("licensors")
		.whereIn(
			"id",
			locked.map(({ id }) => id),
		)
		.whereNotExists(trx("records").select(trx.raw("1")).whereRaw("records.licensor_id = licensors.id"))
		.pluck("id");
	if (emptied.length === 0) return;
	const unknown = await findLicensorIdByName(trx, productionId, UNKNOWN_LICENSOR);
	if (unknown !== null) {
		await moveTerms(trx, productionId, emptied, unknown);
	}
	await trx("licensors").whereIn("id", emptied).delete();
}
