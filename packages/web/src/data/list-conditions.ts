import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

export const conditionsKey = (productionId: number) =>
	["production", productionId, "licensing_conditions"] as const;

/** The conditions of all licensors of a production, each licensor's in order. */
export function conditionsQuery(productionId: number) {
	return queryOptions({
		queryKey: conditionsKey(productionId),
		meta: { resources: ["licensing_conditions"], persist: true },
		queryFn: async ({ signal }) => {
			const { licensing_conditions } = await api.get("/productions/:production_id/licensing_conditions", {
				production_id: productionId,
				signal,
			});
			return licensing_conditions;
		},
		staleTime: 60_000,
	});
}
