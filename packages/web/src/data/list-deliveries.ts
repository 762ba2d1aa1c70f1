import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** The deliveries that a production is sold for. */
export function deliveriesQuery(productionId: number) {
	return queryOptions({
		queryKey: ["production", productionId, "deliveries"],
		meta: { resources: ["deliveries"] },
		queryFn: async ({ signal }) => {
			const { deliveries } = await api.get("/productions/:production_id/deliveries", {
				production_id: productionId,
				signal,
			});
			return deliveries;
		},
		staleTime: 60_000,
	});
}
