import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** Ids of the active productions, the most recently opened first. */
export const recentProductionsQuery = queryOptions({
	queryKey: ["productions", "recent"],
	meta: { resources: ["productions", "team_members"], persist: true },
	queryFn: async ({ signal }) => {
		const { productions } = await api.get("/productions/recent", { signal });
		return productions.map(({ id }) => id);
	},
	staleTime: 10_000,
});
