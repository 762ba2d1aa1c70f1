import { tagCountSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../api/request.ts";

const answerSchema = z.object({ tags: z.array(tagCountSchema) });
export type TagCount = z.output<typeof tagCountSchema>;

export const tagsKey = (productionId: number) => ["production", productionId, "tags"] as const;

/** The tags of a production by name, with how many records carry each. */
export function tagsQuery(productionId: number) {
	return queryOptions({
		queryKey: tagsKey(productionId),
		meta: { resources: ["tags", "records"], persist: true },
		queryFn: async ({ signal }) => {
			const path = `/productions/${productionId}/tags/counts`;
			return (await request("GET", path, { schema: answerSchema, signal })).tags;
		},
		staleTime: 60_000,
	});
}
