import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

export const templatesKey = (productionId: number) => ["production", productionId, "templates"] as const;

/** A production's own templates. */
export function templatesQuery(productionId: number) {
	return queryOptions({
		queryKey: templatesKey(productionId),
		meta: { resources: ["templates"] },
		queryFn: async ({ signal }) => {
			const { templates } = await api.get("/productions/:production_id/templates", {
				production_id: productionId,
				signal,
			});
			return templates;
		},
		staleTime: 60_000,
	});
}
