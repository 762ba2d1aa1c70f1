import { type Licensor, type Price, priceLabel } from "@oxcut/core";
import { Plus } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { useRemovePrice } from "../api/remove-price.ts";
import { messages } from "../messages.ts";
import { ItemMenu } from "./item-menu.tsx";
import { PriceDialog } from "./price-dialog.tsx";
import { Section } from "./section.tsx";

export interface PriceSectionProps {
	readonly licensor: Licensor;
	readonly prices: readonly Price[];
	readonly mayEdit: boolean;
}

const ROUNDINGS = { clip: messages.roundingClip, project: messages.roundingProject } as const;

/** What the licensor charges, by category of material. */
export function PriceSection({ licensor, prices, mayEdit }: PriceSectionProps) {
	/** A price that is edited, or "new". */
	const [edited, setEdited] = useState<Price | "new" | null>(null);
	const [doomed, setDoomed] = useState<Price | null>(null);
	const removing = useRemovePrice(licensor.production_id);
	return (
		<Section
			title={messages.prices}
			action={
				mayEdit && (
					<Button icon={<Plus aria-hidden />} onClick={() => setEdited("new")}>
						{messages.newPrice}
					</Button>
				)
			}
		>
			{prices.length === 0 ? (
				<p className="text-text-2">{messages.noPrices}</p>
			) : (
				<DataTable
					label={messages.prices}
					rows={prices}
					keyOf={({ id }) => id}
					columns={[
						{
							id: "name",
							header: messages.priceName,
							className: "md:w-44",
							cell: (price) => nameOf(price),
						},
						{
							id: "category",
							header: messages.category,
							className: "w-24",
							hideOnPhone: true,
							cell: ({ category }) => category,
						},
						{ id: "rate", header: messages.rate, cell: (price) => priceLabel(price, licensor.currency) },
						{
							id: "rounding",
							header: messages.rounding,
							className: "w-40",
							hideOnPhone: true,
							// A price per use has nothing to round.
							cell: ({ charge_by, meta }) => (charge_by === "Use" ? "" : ROUNDINGS[meta.rounding]),
						},
						{
							id: "every_use",
							header: messages.charged,
							className: "w-24",
							hideOnPhone: true,
							cell: ({ meta }) => (meta.charge_every_use ? messages.everyUseShort : messages.once),
						},
						...(mayEdit
							? [
									{
										id: "actions",
										header: "",
										name: messages.actions,
										align: "end" as const,
										className: "w-10",
										cell: (price: Price) => (
											<ItemMenu
												name={nameOf(price)}
												onEdit={() => setEdited(price)}
												onDelete={() => setDoomed(price)}
											/>
										),
									},
								]
							: []),
					]}
				/>
			)}
			{edited !== null && (
				<PriceDialog
					licensor={licensor}
					price={edited === "new" ? null : edited}
					place={prices.length + 1}
					onClose={() => setEdited(null)}
				/>
			)}
			{doomed !== null && (
				<ConfirmDialog
					open
					onOpenChange={() => setDoomed(null)}
					title={messages.deletePriceTitle(nameOf(doomed))}
					confirmLabel={messages.deletePrice}
					busy={removing.isPending}
					error={removing.isError ? messageOf(removing.error) : undefined}
					onConfirm={() => removing.mutate(doomed.id, { onSuccess: () => setDoomed(null) })}
				>
					{messages.deletePriceExplained}
				</ConfirmDialog>
			)}
		</Section>
	);
}

/** A price without a name is known by its category. */
function nameOf({ name, category }: Price): string {
	return name === "" ? category : name;
}
