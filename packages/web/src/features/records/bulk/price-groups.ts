import { priceLabel, type StoredRecord } from "@oxcut/core/model";
import type { PriceGroup } from "../../../components/price-groups-dialog.tsx";
import type { RecordChange } from "../../../records-store/record-saver.ts";
import { formatRate } from "../../../ui/format-money.ts";
import { pricesFor, type RecordContext } from "../fields/record-context.ts";

type Slot = "primary" | "secondary";

const SLOTS: readonly Slot[] = ["primary", "secondary"];

/** Footage may have a separate price for its sound [COST2]. */
function hasSlot({ category }: StoredRecord, slot: Slot): boolean {
	return slot === "primary" || category === "Footage";
}

function keyOf({ licensor_id, category }: StoredRecord, slot: Slot): string {
	return `${licensor_id}/${category}/${slot}`;
}

/** Groups records by licensor and category, each with the prices to choose from. */
export function priceGroups(
	records: readonly StoredRecord[],
	context: RecordContext,
	soundOf: (category: string) => string,
): readonly PriceGroup[] {
	const groups = new Map<string, PriceGroup>();
	for (const slot of SLOTS) {
		for (const record of records) {
			if (!hasSlot(record, slot)) continue;
			const key = keyOf(record, slot);
			const known = groups.get(key);
			const licensor = context.licensors.get(record.licensor_id);
			const currency = licensor?.currency ?? "USD";
			groups.set(key, {
				key,
				licensorName: licensor?.name ?? "",
				category: slot === "secondary" ? soundOf(record.category) : record.category,
				numRecords: (known?.numRecords ?? 0) + 1,
				prices:
					known?.prices ??
					pricesFor(record, slot, context).map((price) => {
						const label = priceLabel(price, currency, formatRate);
						return { id: price.id, label: price.name === "" ? label : `${price.name}: ${label}` };
					}),
			});
		}
	}
	return [...groups.values()].sort((a, b) => a.licensorName.localeCompare(b.licensorName));
}

/** The changes of records for prices chosen by group. */
export function groupedChanges(
	records: readonly StoredRecord[],
	prices: ReadonlyMap<string, number | null>,
): readonly RecordChange[] {
	return records.flatMap((record) => {
		const patch = Object.fromEntries(
			SLOTS.flatMap((slot) => {
				const price = hasSlot(record, slot) ? prices.get(keyOf(record, slot)) : undefined;
				return price === undefined ? [] : [[slot === "primary" ? "price_id" : "secondary_price_id", price]];
			}),
		);
		return Object.keys(patch).length === 0 ? [] : [{ id: record.id, patch }];
	});
}
