import type { LicensingCondition } from "@oxcut/core/model";
import { api } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { conditionsKey } from "../../../data/list-conditions.ts";

/** Removes a condition. */
export function useRemoveCondition(productionId: number) {
	return useListChange<LicensingCondition, number>({
		queryKey: conditionsKey(productionId),
		send: (id) => api.delete("/licensing_conditions/:id", { id }),
		change: without,
	});
}
