import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

export const filenameConfigKey = (productionId: number) =>
	["production", productionId, "filename_config"] as const;

/** A production's pattern for file names. */
export function filenameConfigQuery(productionId: number) {
	return queryOptions({
		queryKey: filenameConfigKey(productionId),
		meta: { resources: ["resource_configs"] },
		queryFn: async ({ signal }) => {
			const { resource_config } = await api.get("/productions/:production_id/resource_configs/filename", {
				production_id: productionId,
				signal,
			});
			return resource_config;
		},
		staleTime: 60_000,
	});
}
