import { priceLabel, type StoredRecord } from "@oxcut/core";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { formatRate } from "../../../ui/format-money.ts";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { MenuLabel } from "../../../ui/menu-label.tsx";
import { pricesFor, type RecordContext } from "../fields/record-context.ts";
import { messages } from "../messages.ts";

export interface BulkPriceProps {
	readonly icon: ReactNode;
	readonly records: readonly StoredRecord[];
	readonly context: RecordContext;
	readonly onChoose: (priceId: number | null) => void;
}

/** Gives the selected records one price; that takes one licensor and one category. */
export function BulkPrice({ icon, records, context, onChoose }: BulkPriceProps) {
	const [first] = records;
	const isOneKind =
		first !== undefined &&
		records.every(
			({ licensor_id, category }) => licensor_id === first.licensor_id && category === first.category,
		);
	const prices = isOneKind ? pricesFor(first, "primary", context) : [];
	const currency = context.licensors.get(first?.licensor_id ?? 0)?.currency ?? "USD";
	return (
		<Menu
			side="top"
			trigger={
				<Button variant="ghost" icon={icon}>
					{messages.bulk.price}
				</Button>
			}
		>
			{!isOneKind && <MenuLabel>{messages.bulk.priceMixed}</MenuLabel>}
			{isOneKind && prices.length === 0 && <MenuLabel>{messages.bulk.noPrices}</MenuLabel>}
			{prices.map((price) => (
				<MenuItem key={price.id} aside={price.name} onSelect={() => onChoose(price.id)}>
					{priceLabel(price, currency, formatRate)}
				</MenuItem>
			))}
			{isOneKind && <MenuItem onSelect={() => onChoose(null)}>{messages.problems.missing_price}</MenuItem>}
		</Menu>
	);
}
