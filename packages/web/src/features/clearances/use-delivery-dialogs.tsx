import type { Delivery } from "@oxcut/core/model";
import { usePartDialogs } from "../../components/parts/use-part-dialogs.tsx";
import { useRemoveItem } from "../../data/item-changes.ts";
import { DeliveryDialog } from "./components/delivery-dialog.tsx";
import { messages } from "./messages.ts";

/** The dialogs that add, edit and delete deliveries. */
export function useDeliveryDialogs(productionId: number, mayEdit: boolean) {
	return usePartDialogs<Delivery>({
		mayEdit,
		addLabel: messages.newDelivery,
		dialog: (delivery, onClose) => (
			<DeliveryDialog productionId={productionId} delivery={delivery} onClose={onClose} />
		),
		productionId,
		removing: useRemoveItem(productionId, "deliveries"),
		removal: {
			name: ({ name }) => name,
			title: ({ name }) => messages.deleteDeliveryTitle(name),
			text: messages.deleteDeliveryExplained,
			button: messages.deleteDelivery,
		},
	});
}
