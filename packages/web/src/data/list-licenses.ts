import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

export const licensesKey = (productionId: number) => ["production", productionId, "licenses"] as const;

/** The licences of a production. */
export function licensesQuery(productionId: number) {
	return queryOptions({
		queryKey: licensesKey(productionId),
		meta: { resources: ["licenses"], persist: true },
		queryFn: async ({ signal }) => {
			const { licenses } = await api.get("/productions/:production_id/licenses", {
				production_id: productionId,
				signal,
			});
			return licenses;
		},
		staleTime: 60_000,
	});
}
