import type { LicensingCondition } from "@oxcut/core/model";
import { sharedRequest } from "../../../api/shared-requests.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { conditionsKey } from "../../../data/list-conditions.ts";

/** Removes a condition. */
export function useRemoveCondition(productionId: number) {
	return useListChange<LicensingCondition, number>({
		queryKey: conditionsKey(productionId),
		send: (id) => sharedRequest("DELETE", `/licensing_conditions/${id}`),
		change: without,
	});
}
