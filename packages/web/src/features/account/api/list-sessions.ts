import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

export type OpenSession = AnswerOf<"GET", "/account/sessions">["sessions"][number];

/** The account's sessions, the most recently used first. */
export const sessionsQuery = queryOptions({
	queryKey: ["sessions"],
	queryFn: async ({ signal }) => (await api.get("/account/sessions", { signal })).sessions,
});
