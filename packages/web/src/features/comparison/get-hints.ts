import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/api.ts";

/** Hints that would make a cut cheaper, as last built. */
export const hintsQuery = (cutId: number) =>
	queryOptions({
		queryKey: ["cut", cutId, "hints"] as const,
		queryFn: async ({ signal }) => {
			const { cut_hints } = await api.get("/cuts/:id/hints", { id: cutId, signal });
			return cut_hints;
		},
		meta: { resources: ["cuts"] },
	});
