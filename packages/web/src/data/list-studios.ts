import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** An organization as the API returns it, with its logo and the caller's role. */
export type ListedStudio = AnswerOf<"GET", "/studios">["studios"][number];

/** The organizations that the account may see. */
export const studiosQuery = queryOptions({
	queryKey: ["studios"],
	meta: { persist: true },
	queryFn: async ({ signal }) => (await api.get("/studios", { signal })).studios,
	staleTime: 60_000,
});
