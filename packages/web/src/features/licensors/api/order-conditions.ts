import { type LicensingCondition, type Licensor, licensingConditionSchema } from "@oxcut/core/model";
import * as z from "zod";
import { type ListOrder, requireSeenOrder, withPlaces } from "../../../api/list-order.ts";
import { request } from "../../../api/request.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { conditionsKey } from "../../../data/list-conditions.ts";

const answerSchema = z.object({ licensing_conditions: z.array(licensingConditionSchema) });

/**
 * Puts a licensor's conditions into another order: all of them by one call [COST11].
 *
 * It throws {@link OrderConflict} where somebody else has changed the list since.
 */
export function useOrderConditions({ id, production_id }: Licensor) {
	const path = `/licensors/${id}/licensing_conditions`;
	return useListChange<LicensingCondition, ListOrder>({
		queryKey: conditionsKey(production_id),
		oneAtATime: path,
		send: async (order) => {
			const current = await request("GET", path, { schema: answerSchema });
			requireSeenOrder(order, current.licensing_conditions);
			await request("PUT", path, { body: { licensing_conditions: order.places } });
		},
		change: withPlaces,
	});
}
