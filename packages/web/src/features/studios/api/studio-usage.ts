import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/** An organization's quotas and its use of them; only managers may read them. */
export function studioUsageQuery(studioId: number) {
	return queryOptions({
		queryKey: ["studios", studioId, "usage"],
		queryFn: async ({ signal }) =>
			(await api.get("/studios/:id/usage", { id: studioId, signal })).studio_usage,
	});
}
