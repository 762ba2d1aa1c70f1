import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** The prices of all licensors of a production, each licensor's in order. */
export function pricesQuery(productionId: number) {
	return queryOptions({
		queryKey: ["production", productionId, "prices"],
		meta: { resources: ["prices"], persist: true },
		queryFn: async ({ signal }) => {
			const { prices } = await api.get("/productions/:production_id/prices", {
				production_id: productionId,
				signal,
			});
			return prices;
		},
		staleTime: 60_000,
	});
}
