import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

const PAGE = 10;

export const logsKey = (productionId: number) => ["production", productionId, "logs"] as const;

/** The kinds of items that a log entry can be about. */
const LOGGED = [
	"productions",
	"records",
	"licensors",
	"cuts",
	"team_members",
	"invites",
	"resource_configs",
] as const;

async function fetchLogs(productionId: number, before: number | null, signal: AbortSignal) {
	const query = { limit: PAGE, before: before ?? undefined };
	return (await api.get("/productions/:id/logs", { id: productionId, query, signal })).logs;
}

/** A production's latest activity, newest first. */
export const latestLogsQuery = (productionId: number) =>
	queryOptions({
		queryKey: [...logsKey(productionId), "latest"],
		meta: { resources: LOGGED, persist: true },
		queryFn: ({ signal }) => fetchLogs(productionId, null, signal),
		staleTime: 30_000,
	});

/** A production's activity, newest first, page by page. */
export function logsQuery(productionId: number) {
	return infiniteQueryOptions({
		queryKey: logsKey(productionId),
		meta: { resources: LOGGED },
		initialPageParam: null as number | null,
		queryFn: ({ pageParam, signal }) => fetchLogs(productionId, pageParam, signal),
		getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.id ?? null)),
		staleTime: 30_000,
	});
}
