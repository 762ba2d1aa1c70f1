import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../api/request.ts";

/** null for what the caller may not view. */
const count = z.int().nonnegative().nullable();
const answerSchema = z.object({
	stats: z.object({
		records_count: count,
		records_by_category: z.object({ Audio: count, Footage: count, Still: count }).nullable(),
		licensors_count: count,
		tags_count: count,
		alt_files_count: count,
		cuts_count: count,
		team_members_count: count,
	}),
});
export type ProductionStats = z.output<typeof answerSchema>["stats"];

/** How much there is in a production. */
export function statsQuery(productionId: number) {
	return queryOptions({
		queryKey: ["production", productionId, "stats"],
		meta: { resources: ["records", "licensors", "tags", "alt_files", "cuts", "team_members"], persist: true },
		queryFn: async ({ signal }) =>
			(await request("GET", `/productions/${productionId}/stats`, { schema: answerSchema, signal })).stats,
		staleTime: 60_000,
	});
}
