import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

export const licensorsKey = (productionId: number) => ["production", productionId, "licensors"] as const;

/** The licensors of a production, Unknown and Public Domain among them. */
export function licensorsQuery(productionId: number) {
	return queryOptions({
		queryKey: licensorsKey(productionId),
		meta: { resources: ["licensors"], persist: true },
		queryFn: async ({ signal }) => {
			const { licensors } = await api.get("/productions/:production_id/licensors", {
				production_id: productionId,
				signal,
			});
			return licensors;
		},
		staleTime: 60_000,
	});
}
