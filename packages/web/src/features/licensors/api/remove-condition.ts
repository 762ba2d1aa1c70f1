import type { LicensingCondition } from "@oxcut/core";
import { request } from "../../../api/request.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { conditionsKey } from "./list-conditions.ts";

/** Removes a condition. */
export function useRemoveCondition(productionId: number) {
	return useListChange<LicensingCondition, number>({
		queryKey: conditionsKey(productionId),
		send: (id) => request("DELETE", `/licensing_conditions/${id}`),
		change: without,
	});
}
