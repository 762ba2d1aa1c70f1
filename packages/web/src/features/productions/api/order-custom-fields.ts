import type { CustomField } from "@oxcut/core/model";
import { api } from "../../../api/api.ts";
import { inOrder, type ListOrder, requireSeenOrder, withPlaces } from "../../../api/list-order.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { customFieldsKey, readCustomFields } from "../../../data/list-custom-fields.ts";

/**
 * Reorders a production's custom fields.
 *
 * It throws {@link OrderConflict} if someone else has changed the list since.
 */
export function useOrderCustomFields(productionId: number) {
	const path = "/productions/:production_id/custom_fields/:id";
	return useListChange<CustomField, ListOrder>({
		queryKey: customFieldsKey(productionId),
		oneAtATime: `${path} ${productionId}`,
		send: async (order) => {
			requireSeenOrder(order, await readCustomFields(productionId));
			for (const { id, set_order } of order.places) {
				await api.put(path, { production_id: productionId, id, body: { custom_field: { set_order } } });
			}
		},
		change: (fields, order) => inOrder(withPlaces(fields, order)),
	});
}
