import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { cutKeys } from "../../../data/cut-keys.ts";

/** The names of the organization's other projects that are like those of a cut's suggestions. */
export const sharedPatternsQuery = (cutId: number) =>
	queryOptions({
		queryKey: cutKeys.sharedPatterns(cutId),
		queryFn: async ({ signal }) =>
			(await api.get("/cuts/:id/shared_patterns", { id: cutId, signal })).shared_patterns,
		// Other projects' events aren't heard here.
		staleTime: 0,
		meta: { resources: ["cuts"], item: { resource: "cuts", id: cutId } },
	});
