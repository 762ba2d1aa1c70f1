import type { PriceGroup } from "../../components/price-groups-dialog.tsx";
import type { CutSummary } from "../../engine/cut-summary.ts";
import type { WarningRow } from "../../engine/warning-rows.ts";
import { messages } from "./messages.ts";

export type PriceRow = Extract<WarningRow, { kind: "price" }>;

/** The licensor and category of a row's missing price: rows with the same key can be set together. */
export function priceKeyOf({ licensorId, slot, category }: PriceRow): string {
	return `${licensorId}/${slot}/${category}`;
}

/** A cut's missing prices, including those for a side that it doesn't use. */
export function priceRowsOf(summary: CutSummary | null): readonly PriceRow[] {
	return (summary?.warnings ?? []).filter((row) => row.kind === "price");
}

/** Missing prices by licensor and category. */
export function missingPriceGroups(rows: readonly PriceRow[]): readonly PriceGroup[] {
	const groups = new Map<string, PriceGroup>();
	for (const row of rows) {
		const key = priceKeyOf(row);
		const numRecords = (groups.get(key)?.numRecords ?? 0) + 1;
		groups.set(key, {
			key,
			licensorName: row.licensorName,
			category: row.slot === "secondary_price_id" ? messages.warnings.soundOf : row.category,
			numRecords,
			prices: row.choices.map(({ priceId, label }) => ({ id: priceId, label })),
		});
	}
	return [...groups.values()].sort((a, b) => b.numRecords - a.numRecords);
}
