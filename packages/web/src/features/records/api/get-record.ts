import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/** One record, on a page that does not know yet which production it is of. */
export function recordQuery(id: number) {
	return queryOptions({
		queryKey: ["record", id],
		queryFn: async ({ signal }) => (await api.get("/records/:id", { id, signal })).record,
		staleTime: 60_000,
	});
}
