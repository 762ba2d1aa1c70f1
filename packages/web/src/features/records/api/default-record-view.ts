import { type DefaultRecordView, defaultRecordViewSchema } from "@oxcut/core/model";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({ default_record_view: defaultRecordViewSchema });

const defaultViewKey = (productionId: number) => ["production", productionId, "default_record_view"] as const;

/** The views that the records open with: one's own default, and everyone's [RCD17]. */
export function defaultViewQuery(productionId: number) {
	return queryOptions({
		queryKey: defaultViewKey(productionId),
		meta: { resources: ["record_views"], persist: true },
		queryFn: async ({ signal }) => {
			const path = `/productions/${productionId}/default_record_view`;
			return (await request("GET", path, { schema: answerSchema, signal })).default_record_view;
		},
		staleTime: 60_000,
	});
}

/** Sets the given defaults; null for none. */
export function useSetDefaultView(productionId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: async (fields: Partial<DefaultRecordView>) => {
			const path = `/productions/${productionId}/default_record_view`;
			const body = { default_record_view: fields };
			return (await request("PUT", path, { body, schema: answerSchema })).default_record_view;
		},
		onSuccess: (defaults) => queryClient.setQueryData(defaultViewKey(productionId), defaults),
	});
}
