import { ALL_RECORDS, type DefaultRecordView } from "@oxcut/core/model";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

const PATH = "/productions/:production_id/default_record_view";

const defaultViewKey = (productionId: number) => ["production", productionId, "default_record_view"] as const;

/** The views that the records open with: the account's own default, and everyone's [RCD17]. */
export function defaultViewQuery(productionId: number) {
	return queryOptions({
		queryKey: defaultViewKey(productionId),
		meta: { resources: ["record_views"], persist: "at once" },
		queryFn: async ({ signal }) =>
			(await api.get(PATH, { production_id: productionId, signal })).default_record_view,
		staleTime: 60_000,
	});
}

/** The view that the records open with; null for all records. */
export function defaultViewId({ own_id, shared_id }: DefaultRecordView): number | null {
	return own_id === ALL_RECORDS ? null : (own_id ?? shared_id);
}

/** Sets the given defaults, null for none, at once here: a reloaded page doesn't wait for the server. */
export function useSetDefaultView(productionId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: async (fields: Partial<DefaultRecordView>) => {
			const body = { default_record_view: fields };
			return (await api.put(PATH, { production_id: productionId, body })).default_record_view;
		},
		onMutate: async (fields) => {
			await queryClient.cancelQueries(defaultViewQuery(productionId));
			queryClient.setQueryData(
				defaultViewKey(productionId),
				(before: DefaultRecordView | undefined) => before && { ...before, ...fields },
			);
		},
		onSuccess: (defaults) => queryClient.setQueryData(defaultViewKey(productionId), defaults),
		onError: () => queryClient.invalidateQueries(defaultViewQuery(productionId)),
	});
}
