import type { LicensingCondition, Licensor } from "@oxcut/core";
import { debouncedWrites } from "../../../api/debounced-writes.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { conditionsKey } from "./list-conditions.ts";

interface Place {
	readonly id: number;
	readonly set_order: number;
}

/** Puts a licensor's conditions into another order: all of them by one call [COST11]. */
export function useOrderConditions({ id, production_id }: Licensor) {
	return useListChange<LicensingCondition, readonly number[]>({
		queryKey: conditionsKey(production_id),
		send: (ids) =>
			debouncedWrites.write("PUT", `/licensors/${id}/licensing_conditions`, {
				licensing_conditions: ids.map(
					(conditionId, index): Place => ({ id: conditionId, set_order: index + 1 }),
				),
			}),
		change: (conditions, ids) =>
			conditions.map((condition) =>
				ids.includes(condition.id) ? { ...condition, set_order: ids.indexOf(condition.id) + 1 } : condition,
			),
	});
}
