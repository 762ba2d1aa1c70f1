import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

export type TagCount = AnswerOf<"GET", "/productions/:production_id/tags/counts">["tags"][number];

export const tagsKey = (productionId: number) => ["production", productionId, "tags"] as const;

/** The tags of a production by name, with the number of records of each. */
export function tagsQuery(productionId: number) {
	return queryOptions({
		queryKey: tagsKey(productionId),
		meta: { resources: ["tags", "records"], persist: true },
		queryFn: async ({ signal }) => {
			const { tags } = await api.get("/productions/:production_id/tags/counts", {
				production_id: productionId,
				signal,
			});
			return tags;
		},
		staleTime: 60_000,
	});
}
