import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

export type RecordUse = AnswerOf<"GET", "/records/:id/uses">["uses"][number];

/** The cuts that use a record, the latest first, with its times and cost in each. */
export function recordUsesQuery(id: number) {
	return queryOptions({
		queryKey: ["record", id, "uses"],
		meta: { resources: ["cuts", "resource_metadata"] },
		queryFn: async ({ signal }) => (await api.get("/records/:id/uses", { id, signal })).uses,
		staleTime: 60_000,
	});
}
