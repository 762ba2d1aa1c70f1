import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/** The parameters of a series' budget, as its call takes them. */
export function seriesParams(ids: readonly number[], currency: string): Record<string, string> {
	return { production_ids: ids.join(","), ...(currency === "" ? {} : { currency }) };
}

/** The budgets of an organization's projects, added up by the server. */
export function seriesQuery(studioId: number, ids: readonly number[], currency: string) {
	return queryOptions({
		queryKey: ["studios", studioId, "budget", ids, currency],
		enabled: ids.length > 0,
		queryFn: async ({ signal }) => {
			const query = { production_ids: [...ids], ...(currency === "" ? {} : { currency }) };
			return await api.get("/studios/:id/budget/:file", { id: studioId, file: "budget.json", query, signal });
		},
	});
}
