import type { DefaultRecordView } from "@oxcut/core/model";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

const PATH = "/productions/:production_id/default_record_view";

const defaultViewKey = (productionId: number) => ["production", productionId, "default_record_view"] as const;

/** The views that the records open with: one's own default, and everyone's [RCD17]. */
export function defaultViewQuery(productionId: number) {
	return queryOptions({
		queryKey: defaultViewKey(productionId),
		meta: { resources: ["record_views"], persist: true },
		queryFn: async ({ signal }) =>
			(await api.get(PATH, { production_id: productionId, signal })).default_record_view,
		staleTime: 60_000,
	});
}

/** Sets the given defaults; null for none. */
export function useSetDefaultView(productionId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: async (fields: Partial<DefaultRecordView>) => {
			const body = { default_record_view: fields };
			return (await api.put(PATH, { production_id: productionId, body })).default_record_view;
		},
		onSuccess: (defaults) => queryClient.setQueryData(defaultViewKey(productionId), defaults),
	});
}
