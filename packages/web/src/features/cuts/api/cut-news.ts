import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

const cutNewsKey = (productionId: number) => ["production", productionId, "cut_news"] as const;

/** Whether the account is emailed about imported cuts. */
export function cutNewsQuery(productionId: number) {
	return queryOptions({
		queryKey: cutNewsKey(productionId),
		queryFn: async ({ signal }) =>
			(await api.get("/productions/:production_id/cut_news", { production_id: productionId, signal }))
				.cut_news.enabled,
	});
}

/** Starts or stops these emails. */
export function useUpdateCutNews(productionId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (enabled: boolean) =>
			api.put("/productions/:production_id/cut_news", {
				production_id: productionId,
				body: { cut_news: { enabled } },
			}),
		onSuccess: ({ cut_news }) => queryClient.setQueryData(cutNewsKey(productionId), cut_news.enabled),
	});
}
