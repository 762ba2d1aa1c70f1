import type { LicensingCondition, Licensor, licensingConditionCreateSchema } from "@oxcut/core";
import type * as z from "zod";
import { request } from "../../../api/request.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { conditionsKey } from "./list-conditions.ts";

export function useAddCondition({ id, production_id }: Licensor) {
	return useListChange<LicensingCondition, z.input<typeof licensingConditionCreateSchema>>({
		queryKey: conditionsKey(production_id),
		send: (licensing_condition) =>
			request("POST", `/licensors/${id}/licensing_conditions`, { body: { licensing_condition } }),
	});
}
