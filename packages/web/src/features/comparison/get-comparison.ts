import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/api.ts";

/** The changes from one cut to another, both as last built. */
export const comparisonQuery = (beforeId: number, afterId: number) =>
	queryOptions({
		queryKey: ["cut", beforeId, "comparison", afterId] as const,
		queryFn: async ({ signal }) => {
			const { comparison } = await api.get("/cuts/:id/diff/:other_id", {
				id: beforeId,
				other_id: afterId,
				signal,
			});
			return comparison;
		},
		meta: { resources: ["cuts"] },
	});
