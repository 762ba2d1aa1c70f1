import type { CustomField } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { inOrder } from "../api/list-order.ts";

export const customFieldsKey = (productionId: number) =>
	["production", productionId, "custom_fields"] as const;

/** A production's custom fields, in order. */
export async function readCustomFields(productionId: number, signal?: AbortSignal): Promise<CustomField[]> {
	const path = "/productions/:production_id/custom_fields";
	return inOrder((await api.get(path, { production_id: productionId, signal })).custom_fields);
}

export function customFieldsQuery(productionId: number) {
	return queryOptions({
		queryKey: customFieldsKey(productionId),
		meta: { resources: ["custom_fields"], persist: true },
		queryFn: ({ signal }) => readCustomFields(productionId, signal),
		staleTime: 60_000,
	});
}
