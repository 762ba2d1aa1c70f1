import { activityLogLineSchema, idSchema } from "@oxcut/core";
import { infiniteQueryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const lineSchema = activityLogLineSchema.extend({ id: idSchema });
const answerSchema = z.object({ logs: z.array(lineSchema) });

const PAGE = 10;

export const logsKey = (productionId: number) => ["production", productionId, "logs"] as const;

/** What was done in a production, newest first, page by page. */
export function logsQuery(productionId: number) {
	return infiniteQueryOptions({
		queryKey: logsKey(productionId),
		meta: {
			resources: [
				"productions",
				"records",
				"licensors",
				"cuts",
				"team_members",
				"invites",
				"resource_configs",
			],
		},
		initialPageParam: null as number | null,
		queryFn: async ({ pageParam, signal }) => {
			const before = pageParam === null ? "" : `&before=${pageParam}`;
			const path = `/productions/${productionId}/logs?limit=${PAGE}${before}`;
			return (await request("GET", path, { schema: answerSchema, signal })).logs;
		},
		getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.id ?? null)),
		staleTime: 30_000,
	});
}
