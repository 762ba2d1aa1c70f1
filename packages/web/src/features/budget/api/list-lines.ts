import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/** The lines of a production's budget. */
export function linesQuery(productionId: number) {
	return queryOptions({
		queryKey: ["production", productionId, "budget_lines"],
		meta: { resources: ["budget_lines"] },
		queryFn: async ({ signal }) => {
			const { budget_lines } = await api.get("/productions/:production_id/budget_lines", {
				production_id: productionId,
				signal,
			});
			return budget_lines;
		},
		staleTime: 60_000,
	});
}
