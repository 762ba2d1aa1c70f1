import type { Delivery } from "@oxcut/core/model";
import { checkedWrites } from "../../../api/checked-writes.ts";
import { request } from "../../../api/request.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { deliveriesKey } from "../../../data/list-deliveries.ts";
import type { CheckedChange } from "../../../ui/use-checked-form.ts";

/** Adds a delivery to a production, or changes one. */
export function useSaveDelivery(productionId: number, delivery: Delivery | null) {
	return useListChange<Delivery, CheckedChange>({
		queryKey: deliveriesKey(productionId),
		send: ({ fields, seen }) =>
			delivery === null
				? request("POST", `/productions/${productionId}/deliveries`, { body: { delivery: fields } })
				: checkedWrites.save(`/deliveries/${delivery.id}`, "delivery", fields, seen),
	});
}
