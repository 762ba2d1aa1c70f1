import type { LicensingCondition, Licensor } from "@oxcut/core/model";
import { checkedWrites } from "../../../api/checked-writes.ts";
import { request } from "../../../api/request.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { conditionsKey } from "../../../data/list-conditions.ts";
import type { CheckedChange } from "../../../ui/use-checked-form.ts";

const ONE = "licensing_condition";

/** Adds a condition to a licensor, or changes one. */
export function useSaveCondition({ id, production_id }: Licensor, condition: LicensingCondition | null) {
	return useListChange<LicensingCondition, CheckedChange>({
		queryKey: conditionsKey(production_id),
		send: ({ fields, seen }) =>
			condition === null
				? request("POST", `/licensors/${id}/licensing_conditions`, { body: { [ONE]: fields } })
				: checkedWrites.save(`/licensing_conditions/${condition.id}`, ONE, fields, seen),
	});
}
