import { idSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const useSchema = z.object({
	cut_id: idSchema,
	name: z.string(),
	date: z.string(),
	fps: z.string(),
	locked: z.boolean(),
	numClips: z.int().nonnegative(),
	inCut: z.object({ total: z.number() }),
	cost: z.object({ finalCost: z.number(), customCost: z.number().nullable(), missingPrice: z.boolean() }),
});
export type RecordUse = z.output<typeof useSchema>;

const answerSchema = z.object({ uses: z.array(useSchema) });

/** The cuts that use a record, the latest first, with its times and cost in each. */
export function recordUsesQuery(id: number) {
	return queryOptions({
		queryKey: ["record", id, "uses"],
		meta: { resources: ["cuts", "resource_metadata"] },
		queryFn: async ({ signal }) =>
			(await request("GET", `/records/${id}/uses`, { schema: answerSchema, signal })).uses,
		staleTime: 60_000,
	});
}
