import { type Licensor, type Price, priceLabel } from "@oxcut/core/model";
import { PartSection } from "../../../components/parts/part-section.tsx";
import { PartTable } from "../../../components/parts/part-table.tsx";
import { useRemoveItem } from "../../../data/item-changes.ts";
import type { DataColumn } from "../../../ui/data-table.tsx";
import { formatRate } from "../../../ui/format-money.ts";
import { messages } from "../messages.ts";
import { priceName } from "../price-fields.ts";
import { PriceDialog } from "./price-dialog.tsx";

export interface PriceSectionProps {
	readonly licensor: Licensor;
	readonly prices: readonly Price[];
	readonly mayEdit: boolean;
}

const ROUNDINGS = { clip: messages.roundingClip, project: messages.roundingProject } as const;

function columnsIn(currency: string): readonly DataColumn<Price>[] {
	return [
		{ id: "name", header: messages.priceName, className: "md:w-44", cell: priceName },
		{
			id: "category",
			header: messages.category,
			className: "w-24",
			hideOnPhone: true,
			cell: ({ category }) => category,
		},
		{ id: "rate", header: messages.rate, cell: (price) => priceLabel(price, currency, formatRate) },
		{
			id: "rounding",
			header: messages.rounding,
			className: "w-40",
			hideOnPhone: true,
			// Prices per use need no rounding.
			cell: ({ charge_by, meta }) => (charge_by === "Use" ? "" : ROUNDINGS[meta.rounding]),
		},
		{
			id: "every_use",
			header: messages.charged,
			className: "w-24",
			hideOnPhone: true,
			cell: ({ meta }) => (meta.charge_every_use ? messages.everyUseShort : messages.once),
		},
	];
}

/** The licensor's prices, by category. */
export function PriceSection({ licensor, prices, mayEdit }: PriceSectionProps) {
	const removing = useRemoveItem(licensor.production_id, "prices");
	return (
		<PartSection<Price>
			title={messages.prices}
			mayEdit={mayEdit}
			addLabel={messages.newPrice}
			dialog={(price, onClose) => (
				<PriceDialog licensor={licensor} price={price} prices={prices} onClose={onClose} />
			)}
			removing={removing}
			productionId={licensor.production_id}
			removal={{
				name: priceName,
				title: (price) => messages.deletePriceTitle(priceName(price)),
				text: messages.deletePriceExplained,
				button: messages.deletePrice,
			}}
		>
			{(actions) => (
				<PartTable
					label={messages.prices}
					parts={prices}
					columns={columnsIn(licensor.currency)}
					nameOf={priceName}
					none={messages.noPrices}
					mayEdit={mayEdit}
					{...actions}
				/>
			)}
		</PartSection>
	);
}
