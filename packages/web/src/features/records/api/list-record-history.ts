import { idSchema } from "@oxcut/core/model";
import { infiniteQueryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const entrySchema = z.object({
	id: idSchema,
	date: z.string(),
	user_name: z.string().nullable(),
	action: z.string(),
	fields: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })).nullable(),
});
export type HistoryEntry = z.output<typeof entrySchema>;

export const historySchema = z.object({ history: z.array(entrySchema) });

const PAGE = 50;

/** What was done to a record, newest first, page by page. */
export function recordHistoryQuery(id: number) {
	return infiniteQueryOptions({
		queryKey: ["record", id, "history"],
		meta: { resources: ["records"] },
		initialPageParam: null as number | null,
		queryFn: async ({ pageParam, signal }) => {
			const before = pageParam === null ? "" : `&before=${pageParam}`;
			const path = `/records/${id}/history?limit=${PAGE}${before}`;
			return (await request("GET", path, { schema: historySchema, signal })).history;
		},
		getNextPageParam: (last) => (last.length < PAGE ? null : (last.at(-1)?.id ?? null)),
	});
}
