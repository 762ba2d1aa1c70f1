import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/** One record, for a page that doesn't know its production yet. */
export function recordQuery(id: number) {
	return queryOptions({
		queryKey: ["record", id],
		queryFn: async ({ signal }) => (await api.get("/records/:id", { id, signal })).record,
		staleTime: 60_000,
	});
}
