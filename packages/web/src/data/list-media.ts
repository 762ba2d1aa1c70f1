import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** The media that a production adds to those of ox. */
export function mediaQuery(productionId: number) {
	return queryOptions({
		queryKey: ["production", productionId, "media"],
		meta: { resources: ["media"] },
		queryFn: async ({ signal }) => {
			const { media } = await api.get("/productions/:production_id/media", {
				production_id: productionId,
				signal,
			});
			return media;
		},
		staleTime: 60_000,
	});
}
