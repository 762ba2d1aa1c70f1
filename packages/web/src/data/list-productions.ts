import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { eventToken } from "../sync/event-token.ts";

/** A production as the API returns it, with the caller's role and levels, and its plan. */
export type ListedProduction = AnswerOf<"GET", "/productions">["productions"][number];

export const productionsQuery = queryOptions({
	queryKey: ["productions"],
	meta: { resources: ["productions", "team_members"], persist: true },
	queryFn: async ({ signal }) => {
		const answer = await api.get("/productions", { signal });
		eventToken.readProductions(answer.timestamp);
		return answer.productions;
	},
	staleTime: 60_000,
});
