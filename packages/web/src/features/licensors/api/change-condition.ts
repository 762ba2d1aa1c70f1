import type { LicensingCondition, licensingConditionUpdateSchema } from "@oxcut/core";
import type * as z from "zod";
import { request } from "../../../api/request.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { conditionsKey } from "./list-conditions.ts";

interface ConditionChange {
	readonly id: number;
	readonly fields: z.input<typeof licensingConditionUpdateSchema>;
}

export function useChangeCondition(productionId: number) {
	return useListChange<LicensingCondition, ConditionChange>({
		queryKey: conditionsKey(productionId),
		send: ({ id, fields }) =>
			request("PUT", `/licensing_conditions/${id}`, { body: { licensing_condition: fields } }),
	});
}
