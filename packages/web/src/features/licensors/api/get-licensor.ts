import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/** One licensor, with its production's id. */
export function licensorQuery(id: number) {
	return queryOptions({
		queryKey: ["licensor", id],
		meta: { resources: ["licensors"] },
		queryFn: async ({ signal }) => (await api.get("/licensors/:id", { id, signal })).licensor,
		staleTime: 60_000,
	});
}
