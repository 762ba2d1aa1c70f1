import type { AnswerOf } from "@oxcut/core/api";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

export type HistoryEntry = AnswerOf<"GET", "/records/:id/history">["history"][number];

const PAGE = 50;

/** What was done to a record, newest first, page by page. */
export function recordHistoryQuery(id: number) {
	return infiniteQueryOptions({
		queryKey: ["record", id, "history"],
		meta: { resources: ["records"] },
		initialPageParam: null as number | null,
		queryFn: async ({ pageParam, signal }) => {
			const query = { limit: PAGE, before: pageParam ?? undefined };
			return (await api.get("/records/:id/history", { id, query, signal })).history;
		},
		getNextPageParam: (last) => (last.length < PAGE ? null : (last.at(-1)?.id ?? null)),
	});
}
