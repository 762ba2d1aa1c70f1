import type { LicensingCondition } from "@oxcut/core/model";
import { api, trashIdOf } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { conditionsKey } from "../../../data/list-conditions.ts";

/** Moves a condition to the trash. Returns the trash entry. */
export function useRemoveCondition(productionId: number) {
	return useListChange<LicensingCondition, number, number>({
		queryKey: conditionsKey(productionId),
		send: async (id) => trashIdOf(await api.request("DELETE", "/licensing_conditions/:id", { id })),
		change: without,
	});
}
