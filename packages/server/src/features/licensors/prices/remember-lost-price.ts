import type { Knex } from "knex";
import type { Principal } from "../../../http/principal.ts";
import { fieldChange } from "../../../journal/record-history/field-changes.ts";
import { rememberChanges } from "../../../journal/record-history/remember-changes.ts";

type PricedRecord = {
	readonly id: number;
	readonly price_id: number | null;
	readonly secondary_price_id: number | null;
};

/** Adds the loss of a price to its records' histories, before the price is removed [LIC8, RCD10]. */
export async function rememberLostPrice(
	trx: Knex.Transaction,
	productionId: number,
	editor: Principal,
	priceId: number,
): Promise<void> {
	const records: PricedRecord[] = await trx("records")
		.select("id", "price_id", "secondary_price_id")
		.where("production_id", productionId)
		.where((either) => either.where("price_id", priceId).orWhere("secondary_price_id", priceId))
		.orderBy("id")
		.forUpdate();
	const left = (id: number | null) => (id === priceId ? null : id);
	const changes = records.map(({ id, price_id, secondary_price_id }) => ({
		record_id: id,
		fields: [
			...fieldChange("price_id", price_id, left(price_id)),
			...fieldChange("secondary_price_id", secondary_price_id, left(secondary_price_id)),
		],
	}));
	await rememberChanges(trx, productionId, editor, "price removed", changes);
}
