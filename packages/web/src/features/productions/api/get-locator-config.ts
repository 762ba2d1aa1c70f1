import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

export const locatorConfigKey = (productionId: number) =>
	["production", productionId, "locator_config"] as const;

/** A production's numbering of records. */
export function locatorConfigQuery(productionId: number) {
	return queryOptions({
		queryKey: locatorConfigKey(productionId),
		meta: { resources: ["resource_configs"] },
		queryFn: async ({ signal }) => {
			const { resource_config } = await api.get("/productions/:production_id/resource_configs/locator", {
				production_id: productionId,
				signal,
			});
			return resource_config;
		},
		staleTime: 60_000,
	});
}
