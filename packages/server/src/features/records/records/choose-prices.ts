import { type Category, defaultPrices } from "@oxcut/core/model";
import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";
import type { RecordContent } from "../../../journal/record-history/record-item.ts";

type Priced = Pick<RecordContent, "licensor_id" | "category" | "price_id" | "secondary_price_id">;

interface PriceOption {
	readonly id: number;
	readonly licensor_id: number;
	readonly category: Category;
}

/** The prices of some licensors of a production. */
export async function pricesOfLicensors(
	trx: Knex.Transaction,
	productionId: number,
	licensorIds: ReadonlySet<number>,
): Promise<readonly PriceOption[]> {
	if (licensorIds.size === 0) return [];
	return trx("prices")
		.select("id", "licensor_id", "category")
		.where("production_id", productionId)
		.whereRaw("licensor_id = any(?::bigint[])", [idArray(licensorIds)]);
}

/**
 * Chooses new prices for records whose licensor or category changed [RCD3]: keeps a price that still fits, else takes
 * the default one [LIC11].
 *
 * @returns the records' prices, in their order.
 */
export async function choosePrices(
	trx: Knex.Transaction,
	productionId: number,
	records: readonly Priced[],
): Promise<Pick<Priced, "price_id" | "secondary_price_id">[]> {
	const options = await pricesOfLicensors(
		trx,
		productionId,
		new Set(records.map(({ licensor_id }) => licensor_id)),
	);
	return records.map((record) => {
		const fits = (id: number | null, category: Category) =>
			options.some(
				(price) => price.id === id && price.licensor_id === record.licensor_id && price.category === category,
			);
		const { price_id, secondary_price_id } = defaultPrices(record, options);
		const isFootage = record.category === "Footage";
		return {
			price_id: fits(record.price_id, record.category) ? record.price_id : price_id,
			secondary_price_id:
				isFootage && fits(record.secondary_price_id, "Audio")
					? record.secondary_price_id
					: secondary_price_id,
		};
	});
}
