import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/** The cuts that use a licensor's material, the latest first, with its cost in each. */
export function licensorUsesQuery(id: number) {
	return queryOptions({
		queryKey: ["licensor", id, "uses"],
		meta: { resources: ["resource_metadata", "cuts"] },
		queryFn: async ({ signal }) => (await api.get("/licensors/:id/uses", { id, signal })).uses,
	});
}
