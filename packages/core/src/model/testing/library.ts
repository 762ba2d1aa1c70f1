import type { Library } from "../library/library.ts";
import { licensingConditionSchema } from "../licensors/licensing-condition.ts";
import { licensorSchema } from "../licensors/licensor.ts";
import { priceSchema } from "../licensors/price.ts";
import { recordSchema, type StoredRecord } from "../records/record.ts";

/** A small production: Unknown (1), Public Domain (2), Pathé (3, two records) and Reuters (4, one record). */
export function smallLibrary(): Library<StoredRecord> {
	const licensor = (id: number, name: string, records_count: number) =>
		licensorSchema.parse({ id, production_id: 1, name, currency: "USD", records_count });
	const record = (
		id: number,
		licensor_id: number,
		price_id: number | null,
		secondary: number | null = null,
	) =>
		recordSchema.parse({
			...{ id, production_id: 1, licensor_id, price_id, secondary_price_id: secondary },
			...{ title: `Reel ${id}`, production_locator: `0000000${id}`, category: "Footage" },
		});
	const price = (id: number, licensor_id: number) =>
		priceSchema.parse({ id, licensor_id, category: "Footage", charge_by: "Use", value: 100 });
	const condition = (id: number, licensor_id: number) =>
		licensingConditionSchema.parse({ id, licensor_id, category: "Flat Deal", value: 100 });
	return {
		licensors: [
			licensor(1, "Unknown", 1),
			licensor(2, "Public Domain", 0),
			licensor(3, "Pathé", 2),
			licensor(4, "Reuters", 1),
		],
		records: [record(1, 3, 11, 12), record(2, 3, null), record(3, 4, 13), record(4, 1, null)],
		prices: [price(11, 3), price(12, 3), price(13, 4)],
		conditions: [condition(21, 3), condition(22, 4)],
		altFiles: [
			{ id: 31, production_id: 1, name: "BOAT_01", purpose: null, record_ids: [1, 3] },
			{ id: 32, production_id: 1, name: "NEWS", purpose: null, record_ids: [3] },
			{ id: 33, production_id: 1, name: "MATTE", purpose: "ignored", record_ids: [] },
		],
	};
}

export function licensorNames(library: Library): string[] {
	return library.licensors.map(({ name, records_count }) => `${name} ${records_count}`);
}

/** `id→licensor price secondary`, a dash for none. */
export function recordLinks(library: Library): string[] {
	return library.records.map(
		({ id, licensor_id, price_id, secondary_price_id }) =>
			`${id}→${licensor_id} ${price_id ?? "-"} ${secondary_price_id ?? "-"}`,
	);
}
