import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

export const scenariosKey = (productionId: number) => ["production", productionId, "scenarios"] as const;

/** The saved scenarios of a production. */
export function scenariosQuery(productionId: number) {
	return queryOptions({
		queryKey: scenariosKey(productionId),
		meta: { resources: ["scenarios"] },
		queryFn: async ({ signal }) => {
			const { scenarios } = await api.get("/productions/:production_id/scenarios", {
				production_id: productionId,
				signal,
			});
			return scenarios;
		},
		staleTime: 60_000,
	});
}
