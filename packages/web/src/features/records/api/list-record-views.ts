import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

export const recordViewsKey = (productionId: number) => ["production", productionId, "record_views"] as const;

/** The saved views of a production's records by name: the shared ones, and the account's own. */
export function recordViewsQuery(productionId: number) {
	return queryOptions({
		queryKey: recordViewsKey(productionId),
		meta: { resources: ["record_views"], persist: true },
		queryFn: async ({ signal }) => {
			const { record_views } = await api.get("/productions/:production_id/record_views", {
				production_id: productionId,
				signal,
			});
			return record_views;
		},
		staleTime: 60_000,
	});
}
