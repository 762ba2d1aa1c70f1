import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

export const ordersKey = (productionId: number) => ["production", productionId, "orders"] as const;

/** The orders of a production. */
export function ordersQuery(productionId: number) {
	return queryOptions({
		queryKey: ordersKey(productionId),
		meta: { resources: ["orders"] },
		queryFn: async ({ signal }) => {
			const { orders } = await api.get("/productions/:production_id/orders", {
				production_id: productionId,
				signal,
			});
			return orders;
		},
		staleTime: 60_000,
	});
}
