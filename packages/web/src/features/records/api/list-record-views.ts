import { recordViewSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({ record_views: z.array(recordViewSchema) });

export const recordViewsKey = (productionId: number) => ["production", productionId, "record_views"] as const;

/** The saved views of a production's records by name: the shared ones, and the account's own. */
export function recordViewsQuery(productionId: number) {
	return queryOptions({
		queryKey: recordViewsKey(productionId),
		meta: { resources: ["record_views"], persist: true },
		queryFn: async ({ signal }) => {
			const path = `/productions/${productionId}/record_views`;
			return (await request("GET", path, { schema: answerSchema, signal })).record_views;
		},
		staleTime: 60_000,
	});
}
