import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

export type DeletedProduction = AnswerOf<"GET", "/productions/deleted">["deleted_productions"][number];

/** Deleted productions that the account can restore, the most recently deleted first. */
export const deletedProductionsQuery = queryOptions({
	queryKey: ["deleted_productions"],
	meta: { persist: true },
	queryFn: async ({ signal }) => (await api.get("/productions/deleted", { signal })).deleted_productions,
});
