import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/** The fair-use reviews of a production. */
export function reviewsQuery(productionId: number) {
	return queryOptions({
		queryKey: ["production", productionId, "fair_use_reviews"],
		meta: { resources: ["fair_use_reviews"] },
		queryFn: async ({ signal }) => {
			const { fair_use_reviews } = await api.get("/productions/:production_id/fair_use_reviews", {
				production_id: productionId,
				signal,
			});
			return fair_use_reviews;
		},
		staleTime: 60_000,
	});
}
