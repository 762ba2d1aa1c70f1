import type { Delivery } from "@oxcut/core/model";
import { Plus } from "lucide-react";
import { daysInWords, territoriesInWords } from "../../../components/licences/gap-words.ts";
import { messages as licenceMessages } from "../../../components/licences/messages.ts";
import { PartTable } from "../../../components/parts/part-table.tsx";
import type { PartActions } from "../../../components/parts/use-part-dialogs.tsx";
import { Button } from "../../../ui/button.tsx";
import type { DataColumn } from "../../../ui/data-table.tsx";
import { Section } from "../../../ui/section.tsx";
import { messages } from "../messages.ts";

export interface DeliveryListProps extends PartActions<Delivery> {
	readonly deliveries: readonly Delivery[];
	readonly mayEdit: boolean;
	readonly onAdd: () => void;
}

const COLUMNS: readonly DataColumn<Delivery>[] = [
	{ id: "name", header: messages.delivery, cell: ({ name }) => <b className="font-medium">{name}</b> },
	{
		id: "territories",
		header: licenceMessages.territories,
		className: "min-w-36",
		cell: ({ territories }) => territoriesInWords(territories),
	},
	{ id: "media", header: licenceMessages.media, cell: ({ media }) => media },
	{
		id: "term",
		header: messages.term,
		className: "min-w-44",
		cell: ({ starts_on, ends_on }) => daysInWords(starts_on, ends_on),
	},
	{
		id: "exclusive",
		header: messages.exclusive,
		hideOnPhone: true,
		cell: ({ exclusive }) => (exclusive ? messages.exclusive : ""),
	},
];

/** The deliveries that the film is sold for. */
export function DeliveriesSection({ deliveries, mayEdit, onAdd, ...actions }: DeliveryListProps) {
	return (
		<Section
			title={messages.deliveries}
			explanation={messages.deliveriesExplained}
			action={
				mayEdit && (
					<Button icon={<Plus aria-hidden />} onClick={onAdd}>
						{messages.newDelivery}
					</Button>
				)
			}
		>
			<PartTable
				label={messages.deliveries}
				parts={deliveries}
				columns={COLUMNS}
				nameOf={({ name }) => name}
				none={messages.noDeliveries}
				mayEdit={mayEdit}
				{...actions}
			/>
		</Section>
	);
}
