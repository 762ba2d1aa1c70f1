import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/** The shared list of archives, for linking licensors. */
export function archivesQuery(productionId: number) {
	return queryOptions({
		queryKey: ["production", productionId, "ox_archives"],
		meta: { resources: [] },
		queryFn: async ({ signal }) => {
			const { ox_archives } = await api.get("/productions/:production_id/ox_archives", {
				production_id: productionId,
				signal,
			});
			return ox_archives;
		},
		staleTime: Number.POSITIVE_INFINITY,
	});
}
