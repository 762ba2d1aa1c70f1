import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

const SHOWN = 10;

/** The most recently edited records. */
export function recentRecordsQuery(productionId: number) {
	return queryOptions({
		queryKey: ["production", productionId, "recent_records"],
		meta: { resources: ["records"] },
		queryFn: async ({ signal }) => {
			const { records } = await api.get("/productions/:production_id/records", {
				production_id: productionId,
				query: { sort: "updated_at", desc: "true", limit: SHOWN },
				signal,
			});
			return records;
		},
		staleTime: 60_000,
	});
}
