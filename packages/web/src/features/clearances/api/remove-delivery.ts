import type { Delivery } from "@oxcut/core/model";
import { api, trashIdOf } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { deliveriesKey } from "../../../data/list-deliveries.ts";

/** Moves a delivery to the trash. Returns the trash entry. */
export function useRemoveDelivery(productionId: number) {
	return useListChange<Delivery, number, number>({
		queryKey: deliveriesKey(productionId),
		send: async (id) => trashIdOf(await api.request("DELETE", "/deliveries/:id", { id })),
		change: without,
	});
}
