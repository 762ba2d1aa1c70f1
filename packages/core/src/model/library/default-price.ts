import type { Price } from "../licensors/price.ts";
import type { ArchiveRecord } from "../records/record.ts";

type PricedRecord = Pick<ArchiveRecord, "licensor_id" | "category" | "price_id" | "secondary_price_id">;
type OfferedPrice = Pick<Price, "id" | "licensor_id" | "category">;

/** A record's two prices: its main one, and Footage's price for separate sound [COST2]. */
export type RecordPrices = Pick<PricedRecord, "price_id" | "secondary_price_id">;

/**
 * The price that a licensor's records get in a category by default: the only one in that category [LIC11].
 *
 * @returns null if the licensor has none or several, so that someone has to choose.
 */
export function defaultPrice<P extends OfferedPrice>(
	prices: Iterable<P>,
	licensorId: number,
	category: ArchiveRecord["category"],
): P | null {
	let only: P | null = null;
	for (const price of prices) {
		if (price.licensor_id !== licensorId || price.category !== category) continue;
		if (only !== null) return null;
		only = price;
	}
	return only;
}

/** The default prices of a record: that of its category, and for Footage that of Audio for separate sound [LIC11]. */
export function defaultPrices(
	{ licensor_id, category }: Pick<PricedRecord, "licensor_id" | "category">,
	prices: readonly OfferedPrice[],
): RecordPrices {
	return {
		price_id: defaultPrice(prices, licensor_id, category)?.id ?? null,
		secondary_price_id:
			category === "Footage" ? (defaultPrice(prices, licensor_id, "Audio")?.id ?? null) : null,
	};
}

/**
 * Assigns a new price to a record without one, if it is for the record's licensor and category.
 *
 * @returns the changed fields; null if the record already has a price, or the price is not for it.
 */
export function fillingPrice(record: PricedRecord, price: OfferedPrice): Partial<RecordPrices> | null {
	if (record.licensor_id !== price.licensor_id) return null;
	if (record.category === price.category) return record.price_id === null ? { price_id: price.id } : null;
	if (record.category !== "Footage" || price.category !== "Audio") return null;
	return record.secondary_price_id === null ? { secondary_price_id: price.id } : null;
}
