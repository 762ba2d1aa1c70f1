import type { Category } from "@oxcut/core";
import type { Knex } from "knex";
import { idArray } from "../../db/id-array.ts";
import type { RecordContent } from "./record-item.ts";

type Priced = Pick<RecordContent, "licensor_id" | "category" | "price_id" | "secondary_price_id">;

interface PriceOption {
	readonly id: number;
	readonly licensor_id: number;
	readonly category: Category;
}

/**
 * Chooses prices anew for records whose licensor or category changed [RCD3]: a price that still fits stays, else the
 * licensor's only price of the category is taken, and of Footage its only Audio price as the secondary.
 *
 * @returns the records' prices, in their order.
 */
export async function choosePrices(
	trx: Knex.Transaction,
	productionId: number,
	records: readonly Priced[],
): Promise<Pick<Priced, "price_id" | "secondary_price_id">[]> {
	if (records.length === 0) return [];
	const options: PriceOption[] = await trx("prices")
		.select("id", "licensor_id", "category")
		.where("production_id", productionId)
		.whereRaw("licensor_id = any(?::bigint[])", [idArray(new Set(records.map((r) => r.licensor_id)))]);
	const choose = (licensorId: number, category: Category, current: number | null) => {
		const fitting = options.filter(
			(price) => price.licensor_id === licensorId && price.category === category,
		);
		if (fitting.some(({ id }) => id === current)) return current;
		return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
	};
	return records.map(({ licensor_id, category, price_id, secondary_price_id }) => ({
		price_id: choose(licensor_id, category, price_id),
		secondary_price_id: category === "Footage" ? choose(licensor_id, "Audio", secondary_price_id) : null,
	}));
}
