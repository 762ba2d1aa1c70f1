import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

export type ProductionStats = AnswerOf<"GET", "/productions/:id/stats">["stats"];

/** The counts of a production's items. */
export function statsQuery(productionId: number) {
	return queryOptions({
		queryKey: ["production", productionId, "stats"],
		meta: { resources: ["records", "licensors", "tags", "alt_files", "cuts", "team_members"], persist: true },
		queryFn: async ({ signal }) =>
			(await api.get("/productions/:id/stats", { id: productionId, signal })).stats,
		staleTime: 60_000,
	});
}
