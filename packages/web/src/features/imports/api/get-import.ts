import { queryOptions } from "@tanstack/react-query";
import { request } from "../../../api/request.ts";
import { importAnswerSchema } from "./import-schema.ts";

export const importKey = (id: number) => ["import", id] as const;

/** An import, as its file was understood. */
export function importQuery(id: number) {
	return queryOptions({
		queryKey: importKey(id),
		meta: { resources: ["imports"] },
		queryFn: async ({ signal }) =>
			(await request("GET", `/imports/${id}`, { schema: importAnswerSchema, signal })).import,
	});
}
