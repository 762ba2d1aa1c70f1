import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

export const importKey = (id: number) => ["import", id] as const;

/** An import, with the interpretation of its file. */
export function importQuery(id: number) {
	return queryOptions({
		queryKey: importKey(id),
		meta: { resources: ["imports"] },
		queryFn: async ({ signal }) => (await api.get("/imports/:id", { id, signal })).import,
	});
}
