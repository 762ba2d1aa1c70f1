import type { LicensingCondition, Licensor } from "@oxcut/core/model";
import { api } from "../../../api/api.ts";
import { type ListOrder, requireSeenOrder, withPlaces } from "../../../api/list-order.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { conditionsKey } from "../../../data/list-conditions.ts";

/**
 * Reorders a licensor's conditions by one call [COST11].
 *
 * It throws {@link OrderConflict} if someone else has changed the list since.
 */
export function useOrderConditions({ id, production_id }: Licensor) {
	const path = "/licensors/:licensor_id/licensing_conditions";
	return useListChange<LicensingCondition, ListOrder>({
		queryKey: conditionsKey(production_id),
		oneAtATime: `${path} ${id}`,
		send: async (order) => {
			const current = await api.get(path, { licensor_id: id });
			requireSeenOrder(order, current.licensing_conditions);
			await api.put(path, { licensor_id: id, body: { licensing_conditions: order.places } });
		},
		change: withPlaces,
	});
}
