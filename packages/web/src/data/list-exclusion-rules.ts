import type { ExclusionRule } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** The rules that leave clips out of a production's cuts. */
export function exclusionRulesQuery(productionId: number) {
	return queryOptions({
		queryKey: ["production", productionId, "exclusion_rules"],
		meta: { resources: ["exclusion_rules"] },
		queryFn: async ({ signal }): Promise<ExclusionRule[]> => {
			const { exclusion_rules } = await api.get("/productions/:production_id/exclusion_rules", {
				production_id: productionId,
				signal,
			});
			return exclusion_rules;
		},
		staleTime: 60_000,
	});
}
