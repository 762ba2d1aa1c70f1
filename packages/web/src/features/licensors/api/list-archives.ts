import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/** The archives of the shared list that a licensor may stand for. */
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
