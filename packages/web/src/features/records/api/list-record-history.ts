import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

const PAGE = 50;

/** A record's history, newest first, page by page. */
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
