import type { AnswerOf } from "@oxcut/core/api";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

export type AccountActivity = AnswerOf<"GET", "/account/audit">["audit_entries"][number];

const PAGE = 10;

/** The activity of the account, newest first, page by page. */
export const activityQuery = infiniteQueryOptions({
	queryKey: ["account-activity"],
	initialPageParam: null as number | null,
	queryFn: async ({ pageParam, signal }) => {
		const query = { limit: PAGE, before: pageParam ?? undefined };
		return (await api.get("/account/audit", { query, signal })).audit_entries;
	},
	getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.id ?? null)),
	staleTime: 0,
});
