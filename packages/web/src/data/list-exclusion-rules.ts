import type { ExclusionRule } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

export const exclusionRulesKey = (productionId: number) =>
	["production", productionId, "exclusion_rules"] as const;

/** The rules that leave clips out of a production's cuts. */
export function exclusionRulesQuery(productionId: number) {
	return queryOptions({
		queryKey: exclusionRulesKey(productionId),
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
